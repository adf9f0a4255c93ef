/*
 * scenario_names.h - the scenarios that commands know by name
 */
#ifndef MAQUE_SCENARIO_NAMES_H
#define MAQUE_SCENARIO_NAMES_H

#include "maque.h"

/* Prints the scenarios that 'sim --find' and 'gen --scenario' know, one a line. */
void list_scenarios(enum mq_language language);

/* The scenario of this name; ends the program with a suggestion if there is none.  'option' is for messages. */
int wanted_scenario(const char *option, const char *name);

#endif

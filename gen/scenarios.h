/*
 * scenarios.h - what the files of gen/ know about a scenario besides gen.h
 */
#ifndef SCENARIOS_H
#define SCENARIOS_H

#include "rulings.h"

/* Of a ruling or shape. */
const struct ruling *scenario_ruling(int scenario);

#endif

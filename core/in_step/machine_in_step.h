/*
 * machine_in_step.h - what games in step do in another way than single ones: see core/machine.h
 */
#define SEAT step_seat
#define SEATS step_seats
#define TABLE step_table
#define MQ_SEAT "in_step/seat_in_step.h"
#define IS_FILLED(in) true
#define KNOWN_RECORD(e, code) wide_as_record(find_wide(e, code))
#define KNOWN_JOIN(e, a, b) ((e)->join[a][b])
#define KNOWN_TOTAL(e, groups, element) ((e)->total[groups][element])
#define KNOWN_CHOICE(e, groups, element, others) 0u /* nobody asks: all hands are judged together */

/*
 * describe.h - what is told about a value: every member of a struct is described once, by a row of a table
 *
 *     static const struct member candidate[] = {
 *         MEMBER("pai", VALUE_TILE, struct mq_candidate, tile),
 *         MEMBER("distance", VALUE_SMALL, struct mq_candidate, distance),
 *         MEMBER("acceptance", VALUE_PART, struct mq_candidate, acceptance, .of = &mq_acceptance_description),
 *         {0},
 *     };
 *     const struct description mq_candidate_description = DESCRIPTION("Candidate", struct mq_candidate, candidate);
 *
 * From this come the JSON, as somebody at the table may see it; the page's types (tools/descriptions.c); and the test
 * that docs/FORMATS.md knows every member.  The values that sentences leave open have the same kinds: struct slot.
 */
#ifndef MQ_DESCRIBE_H
#define MQ_DESCRIBE_H

#include "json.h"
#include "maque_explain.h"
#include "tiles.h"

/* What a member is, and how it is written.  '-': it is not written there. */
enum value_kind {
    /*              it is                    in JSON                                     in a sentence */
    VALUE_TEXT = SLOT_TEXT, /* char *           "3M", or null                               3M */
    VALUE_SEAT,       /* uint8_t                0                                           A */
    VALUE_SMALL,      /* uint8_t                3                                           3 */
    VALUE_SHORT,      /* uint16_t               53                                          53 */
    VALUE_INT,        /* int32_t                53                                          53 */
    VALUE_WIDE,       /* uint64_t               53                                          53 */
    VALUE_FLAG,       /* uint8_t                true                                        - */
    VALUE_WORD,       /* uint8_t                "takes", by 'word'; null if there is none   - */
    VALUE_TILE,       /* mq_tile                "3M"                                        3M */
    VALUE_COUNTS,     /* uint8_t [MQ_KINDS]     ["3M","3M","E"]: so many of each            3M 3M E */
    VALUE_ORDINARY,   /* uint8_t [MQ_ORDINARY]  the same                                    the same */
    VALUE_SET,        /* uint64_t               ["3M","E"]: bit t stands for tile t         3M E */
    VALUE_STRETCHES,  /* uint64_t               -                                           2M–5M E */
    VALUE_RULES,      /* uint32_t               ["R18"]: bit n stands for Rn                - */
    VALUE_GROUP,      /* struct mq_group        ["3M","4M","5M"]                            3M 4M 5M */
    VALUE_RUN,        /* mq_tile                the run that begins with it                 the same */
    VALUE_ACCEPTANCE, /* struct mq_acceptance   -                                           8M×3 4P×4 */
    VALUE_GROUPS,     /* struct mq_finish       -                                           2M 3M 4M + E E */
    VALUE_PART,     /* another struct, described by 'of': an object */
    VALUE_SAME,     /* the same, but its members stand among those of this struct */
    VALUE_LIST,     /* an array of such structs: a list */
    VALUE_BY_SEAT,  /* an array with an element for each seat, which alone may know it: for others null */
    VALUE_PUT       /* whatever 'put' writes */
};

struct member;

/* The description of a struct. */
struct description {
    const char *name; /* of its type in TypeScript.  NULL: it has one member, which stands for all of it */
    size_t size;
    const struct member *member;     /* up to one without a name */
    int (*owner)(const void *value); /* the seat that knows it; NULL: nothing of it is hidden */
    bool mentioned;                  /* others learn that there is one: what is not hidden of it */
    uint16_t kind_at;                /* where the uint8_t stands that 'when' looks at */
};

/* Who may know a member, and what takes its place. */
enum {
    MEMBER_OWN = 1,         /* only the owner may know it; for others it is missing */
    MEMBER_OWN_OR_NULL = 2, /* the same, but for others it is null, or an empty list of rules */
    MEMBER_OR_NULL = 4,     /* if it is not there it is null, and not missing */
    MEMBER_MAYBE = 8,       /* MQ_NOBODY, MQ_UNKNOWN, MQ_NO_TILE may stand in it: null */
    MEMBER_BEHIND = 16      /* the struct holds a pointer to it */
};

struct member {
    const char *name;
    enum value_kind kind;
    uint16_t at; /* where it stands in the struct, in bytes */
    uint8_t flags;
    uint16_t when;                    /* bit k: it is there for kind k; 0: for all kinds */
    bool (*there)(const void *value); /* is it there then?  NULL: always */
    const char *(*word)(int value);   /* VALUE_WORD */
    const struct description *of;     /* VALUE_PART, _SAME, _LIST, _BY_SEAT */
    uint16_t count_at;                /* VALUE_LIST: where the uint8_t stands that counts the elements */
    void (*put)(struct json *json, const void *value); /* VALUE_PUT: gets the whole struct */
    const char *type;                 /* VALUE_PUT, _WORD: its type in TypeScript; NULL: string */
};

/*
 * Rows: a member as it stands in the struct; one that a function writes, with its type in TypeScript; and the
 * description of a struct.  Whatever else there is to say about it may follow: ".there = is_discard".
 */
#define MEMBER_AT(type, member) (uint16_t) offsetof(type, member)
#define MEMBER(...) MEMBER_WITH(__VA_ARGS__, )
#define MEMBER_WITH(NAME, KIND, TYPE, STORED, ...)                                                                     \
    {.name = NAME, .kind = KIND, .at = MEMBER_AT(TYPE, STORED), __VA_ARGS__}
#define WRITTEN(...) WRITTEN_WITH(__VA_ARGS__, )
#define WRITTEN_WITH(NAME, PUT, TYPE, ...) {.name = NAME, .kind = VALUE_PUT, .put = PUT, .type = TYPE, __VA_ARGS__}
#define DESCRIPTION(...) DESCRIPTION_WITH(__VA_ARGS__, )
#define DESCRIPTION_WITH(NAME, TYPE, MEMBERS, ...) {.name = NAME, .size = sizeof(TYPE), .member = MEMBERS, __VA_ARGS__}

/* Writes a value as json->eye may see it: as an object, or its members into an object that is open already. */
MQ_INNER void mq_json_described(struct json *json, const struct description *description, const void *value);
MQ_INNER void mq_json_members(struct json *json, const struct description *description, const void *value);

/* A tile, a seat or a distance, where no description says so: MQ_NO_TILE, MQ_NOBODY and MQ_UNKNOWN are null. */
MQ_INNER void mq_json_tile_member(struct json *json, const char *name, mq_tile tile);
MQ_INNER void mq_json_small_member(struct json *json, const char *name, uint8_t number);

/* The object as a text.  Returns the number of bytes. */
MQ_INNER size_t mq_json_text_of(const struct description *description, const void *value, int eye, char *text,
                                size_t size);

/* A single value, by its kind; the tiles of a group without one of them ('without' may be MQ_NO_TILE). */
MQ_INNER void mq_json_value(struct json *json, enum value_kind kind, const void *value);
MQ_INNER void mq_json_group(struct json *json, struct mq_group group, int without);

/* ---- sentences ---- */

/*
 * What a sentence leaves open: SLOTS({"seat", "A"}, {"tile", &event.tile, VALUE_TILE}).  "{games} {games?game|games}"
 * takes the word that goes with the number.
 */
#define SLOTS(...) ((const struct slot[]){__VA_ARGS__, {NULL, NULL, VALUE_TEXT}})

/* Where a sentence is written, and what fills it. */
struct filling {
    struct sink *out;
    const struct slot *slots;
    bool faces;          /* tiles by their faces */
    const char *between; /* the tiles of a group */
};

/* A slot_writer; the context is a struct filling. */
MQ_INNER void mq_put_slot(void *context, const char *name);

/* ---- what is known about a hand ---- */

extern const struct description mq_acceptance_description, mq_finish_description, mq_standing_description,
    mq_candidate_description, mq_group_description, mq_meld_description;

/* Why the fixed strategy chooses a discard, by enum mq_discard_reason. */
MQ_INNER const char *mq_reason_word(int reason);

/* ---- what has a text of its own ---- */

extern const struct description mq_start_description, mq_moment_description, mq_study_description,
    mq_finding_description, mq_event_description, mq_table_description, mq_answers_description,
    mq_answer_chances_description, mq_hint_description, mq_review_description;

#endif

/*
 * hidden.h - which directories a sandbox does not show as a whole
 */
#ifndef MAQUE_HIDDEN_H
#define MAQUE_HIDDEN_H

#include <stdbool.h>
#include <stddef.h>

/* The directories of the system, which a sandbox shows as they are; ended by NULL. */
extern const char *const system_directories[];

/* These functions look only at the first 'length' characters of 'path'. */

/* True for a home: the user's own, or any directory in /home. */
bool is_home(const char *path, size_t length);

/* True for a directory of which a sandbox shows only what is needed: a home, or one in '/' that is not the system's. */
bool is_hidden(const char *path, size_t length);

/* True for a directory that is never shown as a whole: '/', a home and all above it, /tmp, /var and the like. */
bool is_never_shown(const char *path, size_t length);

/* True if people keep secrets beside programs in this directory: ~/.local, ~/.local/share, ~/.cargo. */
bool is_mixed(const char *path, size_t length);

/* The user's home if it lies in a directory of the system, so that something must cover it; otherwise NULL. */
const char *home_in_system(void);

#endif

/* Host files on the launcher's side. Every host path is opened with the caller's identity: a launcher that is installed
 * setuid root must not read or write for its caller anything the caller itself could not. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/** Remembers the caller's identity; to be called once at the start. */
void caller_remember(void);
uid_t caller_uid(void);
/** Between these two, file access happens as the caller. */
void caller_assume(void);
void caller_leave(void);

/** Closes a file when `close_now` is called: releasing a mount or an unnamed file takes the kernel long. */
void close_later(int fd);
void close_now(void);

/** A file for the program's standard input that the program can neither write nor chmod through /proc/self/fd/0. */
int open_input(const char *path, uid_t program_uid);
/** A new file for the program's output, replacing an old one; an empty path gives an unnamed one inside `folder`. */
int open_output(const char *path, const char *folder);
/** Ends the program's right to reopen the file and cuts it to `limit` bytes; returns its full size. */
uint64_t finish_output(int fd, uint64_t limit);

/** Copies `from`, a regular file of at most `limit` bytes, to the host path. 1 copied, 0 too large, -1 failed. */
int copy_out(int from, const char *path, uint64_t limit);
/**
 * Copies the regular files and folders below `from` (a folder of a box) into the host folder `path`, at most `limit`
 * bytes of disk space: sparse files may pretend to be far larger than their folder. 1 copied; 0 refused, because the
 * files are too large, too many, too deep, badly named, or put a folder where the host has a file; -1 failed.
 */
int copy_tree_out(int from, const char *path, uint64_t limit);
int copy_contents(int from, int to);

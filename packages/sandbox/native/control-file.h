/* The small text files of a cgroup. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/** All of them return -1 with errno on failure. */
int write_file(int folder, const char *name, const char *value);
int write_number(int folder, const char *name, uint64_t value);
/** Reads from the start and ends the text with NUL. */
ssize_t read_at(int fd, char *buffer, size_t capacity);
/** The number after `key ` at a line's start, or the whole file's number if `key` is null; 0 if there is none. */
uint64_t read_value(int fd, const char *key);
uint64_t read_value_of(int folder, const char *name, const char *key);
int open_folder(int parent, const char *name);
/** Whether a list separated by commas, spaces or lines contains the word. */
bool has_word(const char *list, const char *word);

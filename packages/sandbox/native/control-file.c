#define _GNU_SOURCE
#include "control-file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int write_file(int folder, const char *name, const char *value) {
  int fd = openat(folder, name, O_WRONLY | O_TRUNC | O_CLOEXEC);
  if (fd < 0) return -1;
  ssize_t put = write(fd, value, strlen(value));
  int saved = errno;
  close(fd);
  errno = saved;
  return put < 0 ? -1 : 0;
}

int write_number(int folder, const char *name, uint64_t value) {
  char text[32];
  snprintf(text, sizeof text, "%llu", (unsigned long long)value);
  return write_file(folder, name, text);
}

ssize_t read_at(int fd, char *buffer, size_t capacity) {
  ssize_t got = pread(fd, buffer, capacity - 1, 0);
  buffer[got > 0 ? got : 0] = '\0';
  return got;
}

uint64_t read_value(int fd, const char *key) {
  char text[4096];
  if (fd < 0 || read_at(fd, text, sizeof text) <= 0) return 0;
  if (key == NULL) return strtoull(text, NULL, 10);
  size_t length = strlen(key);
  for (const char *line = text; line != NULL; line = strchr(line, '\n')) {
    if (*line == '\n') line++;
    if (strncmp(line, key, length) == 0 && line[length] == ' ') return strtoull(line + length, NULL, 10);
  }
  return 0;
}

uint64_t read_value_of(int folder, const char *name, const char *key) {
  int fd = openat(folder, name, O_RDONLY | O_CLOEXEC);
  uint64_t value = read_value(fd, key);
  if (fd >= 0) close(fd);
  return value;
}

int open_folder(int parent, const char *name) {
  return openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
}

bool has_word(const char *list, const char *word) {
  size_t length = strlen(word);
  for (const char *at = list; (at = strstr(at, word)) != NULL; at += length) {
    bool starts = at == list || strchr(", \n", at[-1]) != NULL;
    if (starts && (at[length] == '\0' || strchr(", \n", at[length]) != NULL)) return true;
  }
  return false;
}

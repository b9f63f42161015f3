/* The file system a program sees. Called inside the new namespaces, still as root. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#define TOOLS_MAX 16
#define LOCALS_MAX 16
/** They take half of the files that the scratch folder has room for. */
#define LINKS_MAX 1000

struct box_plan {
  /** Host folder for /app; empty for none. */
  const char *app_path;
  bool app_writable;
  uint64_t app_bytes;
  uid_t init_uid, program_uid;
  /** Host folders shown read-only as /tools/<number>. */
  const char *tools[TOOLS_MAX];
  int tool_count;
  /** /usr/local, or folders below it, that are shown read-only; everything else there is hidden. */
  const char *locals[LOCALS_MAX];
  int local_count;
  /** Names of files of /app that each run finds in /box too: one after the other, each ended by NUL. */
  const char *links;
  uint32_t link_count;
  int core;
};

int mounts_build(const struct box_plan *plan);

/** Keeps /box in the state "empty, this large": remounts only when something was left in it or the size changes. */
int scratch_reset(uint64_t bytes, uid_t owner);
/** The same for a run that begins now; costs nothing if it was reset for as many bytes after the last one. */
int scratch_take(uint64_t bytes, uid_t owner);

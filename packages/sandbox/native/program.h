/* The child that becomes the program: what it does before its order is known, and after. */
#pragma once
#include <stdbool.h>
#include <sys/types.h>

struct program {
  /** Where the order comes from; when that end closes, no program is wanted any more. */
  int orders;
  /** Files to join the cgroups through; none when it was cloned into its cgroup. */
  const int *groups;
  int group_count;
  uid_t uid;
  bool may_fork;
  /** Where a failure is reported; close-on-exec, so that a started program never holds it. */
  int report;
};

/** The child's report when it could not become the program. */
struct start_failure {
  int error;
  /** False when execve itself refused: the file is missing, damaged or too large for the memory limit. */
  int is_fault;
  char step[32];
};

/** Gives up everything the program may not have, waits for the order of a run and becomes its program. */
_Noreturn void program_main(struct program *program);

/* The last steps of a freshly forked child before it becomes the program. */
#pragma once
#include "link.h"
#include "mounts.h"

struct program {
  const struct order *order;
  char **arguments;
  char **environment;
  /** stdin, stdout, stderr, then `order->group_fds` files to join the cgroups through. */
  const int *fds;
  uid_t uid;
  /** Already cloned into the cgroup. */
  bool is_joined;
  /** Where a failure is reported; close-on-exec, so that a started program never holds it. */
  int report;
};

/** What the child writes to `report` when it could not become the program. */
struct start_failure {
  int error;
  /** False when execve itself refused: the file is missing, damaged or too large for the memory limit. */
  int is_fault;
  char step[32];
};

_Noreturn void program_start(struct program *program);

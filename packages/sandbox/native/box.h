/* The launcher's side of a box: its pid 1, its cgroup and the socket between. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "cgroup.h"
#include "link.h"
#include "mounts.h"

#define BOXES_MAX 8

struct box {
  uint32_t id;
  bool is_open;
  pid_t init;
  int socket;
  struct group group;
  struct box_plan plan;
  /** The next program waits in the box for its order. */
  bool is_prepared;
  /** Whether the next program, or if there is none the last one, was made to fork. */
  bool prepared_may_fork;
  /** For how long process 2 had waited for a processor before its run began. */
  uint64_t waited_before_ns;
  char app_path[1024];
  /** A lost box is opened again, long after the frame that asked for it. */
  char links[LINKS_MAX * 256];
};

int box_open(struct box *box);
/** Clears the group's counters and has pid 1 prepare the next program. Nothing may run in the box. */
int box_prepare(struct box *box, bool may_fork);
/** Does so ahead of the next run, for a program like the last one. That run repeats whatever fails here. */
void box_prepare_ahead(struct box *box);
/** Kills pid 1 and with it everything inside; the namespaces and mounts go with it. */
void box_close(struct box *box);

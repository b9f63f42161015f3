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
  char app_path[1024];
};

int box_open(struct box *box);
/** Kills pid 1 and with it everything inside; the namespaces and mounts go with it. */
void box_close(struct box *box);

/* The control group of one box: limits and counters, versions 1 and 2 behind one interface. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "cgroup-tree.h"

/** The counters of one group, as differences since `group_begin` (the peak: since `group_refresh`). */
struct usage {
  uint64_t cpu_ns;
  uint64_t peak_bytes;
  uint64_t oom_kills;
};

/** The group of one box: only the programs live in it, never pid 1, so no limit can ever hit pid 1. */
struct group {
  char name[32];
  /** Controllers that share a hierarchy have equal entries; -1 when not open. */
  int folder[CONTROLLERS];
  int join[CONTROLLERS];
  int cpu_file, oom_file, peak_file, pids_file, pressure_file;
  uint64_t base_cpu_ns, base_oom_kills, base_pressure_ns;
  uint64_t memory_limit, pids_limit;
};

int group_create(struct group *group, const char *name);
/** Resets the counters after a run, or replaces the group if they cannot be reset; the group must be empty. */
int group_refresh(struct group *group);
/** Sets the limits of the run that begins now; earlier usage does not count towards it. */
int group_begin(struct group *group, uint64_t memory_bytes, uint64_t pids);
/** CPU time used since `group_begin`, cheap enough for polling. */
uint64_t group_cpu_ns(const struct group *group);
/**
 * For how long since `group_begin` members of the group wanted a processor and none had one. False where the kernel does
 * not count it: in version 1, and in version 2 with pressure switched off.
 */
bool group_waited_ns(const struct group *group, uint64_t *waited_ns);
/** Gives a process of the group the weight that its session has then instead; for hosts without a weight for groups. */
void group_weigh_session(const struct group *group);
/** Reads the counters after a run. */
void group_end(const struct group *group, struct usage *usage);
bool group_is_empty(const struct group *group);
void group_destroy(struct group *group);
/** Fills `fds` with the files through which a process joins by writing "0"; returns their count. */
int group_join_fds(const struct group *group, int *fds);
/** The group's folder if a child can be cloned straight into it (version 2 for everything), else -1. */
int group_clone_fd(const struct group *group);

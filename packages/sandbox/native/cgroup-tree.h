/* The cgroup hierarchies of this host and the launcher's folder in each. */
#pragma once
#include <stdbool.h>

enum cgroup_kind { CGROUP_NONE, CGROUP_V1, CGROUP_V2, CGROUP_HYBRID };

/** The first REQUIRED must be there. WEIGHT, the kernel's "cpu", only gives boxes their share of a busy host. */
enum controller { MEMORY, PIDS, CPU, REQUIRED, WEIGHT = REQUIRED, CONTROLLERS };

struct hierarchy {
  char mount[256];
  bool v2;
  /** This launcher's folder. */
  int folder;
};

/**
 * Finds the controllers, sweeps what dead launchers left and makes this launcher's folder `name`.
 * `tree` is null, or (tests) a folder that is treated as a version 2 hierarchy with all controllers.
 */
int cgroups_open(const char *name, const char *tree);
enum cgroup_kind cgroups_kind(void);
/** Removes this launcher's folder. */
void cgroups_close(void);

const struct hierarchy *hierarchy_of(enum controller controller);
/** Whether boxes have a weight of their own. */
bool has_weight(void);
/** Whether an earlier controller lives in the same hierarchy, so that folders and files are shared with it. */
bool is_alias(enum controller controller);
/** Kills what is in the group and removes it. Nothing happens in a recorded tree. */
void remove_group(int parent, const char *name);

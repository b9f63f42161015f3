#define _GNU_SOURCE
#include "cgroup.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "control-file.h"
#include "fault.h"

/** The nice value of a program's session, where there is no weight for groups: about that of `WEIGHT_OF_BOXES`. */
#define NICE_OF_SESSION "-6"

/** If an earlier run leaves more charges than this, the memory group is replaced. */
#define STALE_BYTES (512 * 1024)

static int open_member(int folder, const char *name, int flags) { return openat(folder, name, flags | O_CLOEXEC); }

static int open_counters(struct group *group) {
  bool memory_v2 = hierarchy_of(MEMORY)->v2;
  int memory = group->folder[MEMORY];
  group->oom_file = open_member(memory, memory_v2 ? "memory.events" : "memory.oom_control", O_RDONLY);
  group->peak_file = open_member(memory, memory_v2 ? "memory.peak" : "memory.max_usage_in_bytes", O_RDWR);
  group->cpu_file = open_member(group->folder[CPU], hierarchy_of(CPU)->v2 ? "cpu.stat" : "cpuacct.usage", O_RDONLY);
  group->pids_file = open_member(group->folder[PIDS], "pids.current", O_RDONLY);
  if (hierarchy_of(CPU)->v2) group->pressure_file = open_member(group->folder[CPU], "cpu.pressure", O_RDONLY);
  /* Kernels before 6.12 cannot reset the peak, so it opens read-only and every run gets a new group. */
  if (group->peak_file < 0 && memory_v2) group->peak_file = open_member(memory, "memory.peak", O_RDONLY);
  if (group->oom_file < 0 || group->peak_file < 0 || group->cpu_file < 0 || group->pids_file < 0)
    return fault("open the counters of a cgroup");
  group->base_oom_kills = read_value(group->oom_file, "oom_kill");
  if (memory_v2) write_file(memory, "memory.oom.group", "1");
  return 0;
}

static int open_group(struct group *group, enum controller c) {
  int parent = hierarchy_of(c)->folder;
  if (mkdirat(parent, group->name, 0755) != 0 && errno != EEXIST) return fault("make a cgroup");
  group->folder[c] = open_folder(parent, group->name);
  if (group->folder[c] < 0) return fault("open a cgroup");
  group->join[c] = open_member(group->folder[c], "cgroup.procs", O_WRONLY);
  return group->join[c] < 0 ? fault("open cgroup.procs") : 0;
}

static void close_fd(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

static void forget_folders(struct group *group) {
  for (int c = 0; c < CONTROLLERS; c++) {
    if (is_alias(c)) group->folder[c] = group->join[c] = -1;
    close_fd(&group->folder[c]);
    close_fd(&group->join[c]);
  }
  close_fd(&group->cpu_file);
  close_fd(&group->oom_file);
  close_fd(&group->peak_file);
  close_fd(&group->pids_file);
  close_fd(&group->pressure_file);
}

int group_create(struct group *group, const char *name) {
  memset(group, 0, sizeof *group);
  snprintf(group->name, sizeof group->name, "%s", name);
  group->cpu_file = group->oom_file = group->peak_file = group->pids_file = group->pressure_file = -1;
  for (int c = 0; c < CONTROLLERS; c++) group->folder[c] = group->join[c] = -1;
  for (int c = 0; c < CONTROLLERS; c++) {
    if (c == WEIGHT && !has_weight()) continue;
    for (int d = 0; d < c; d++) {
      if (strcmp(hierarchy_of(d)->mount, hierarchy_of(c)->mount) != 0) continue;
      group->folder[c] = group->folder[d];
      group->join[c] = group->join[d];
    }
    if (group->folder[c] < 0 && open_group(group, c) != 0) return -1;
  }
  return open_counters(group);
}

void group_destroy(struct group *group) {
  forget_folders(group);
  for (int c = 0; c < CONTROLLERS; c++)
    if (hierarchy_of(c)->folder >= 0) remove_group(hierarchy_of(c)->folder, group->name);
}

static int replace_group(struct group *group) {
  char name[32];
  snprintf(name, sizeof name, "%s", group->name);
  group_destroy(group);
  return group_create(group, name);
}

/** Memory and swap together may not exceed the limit. Version 1 keeps the memory limit at or below memory + swap. */
static int set_memory_limit(struct group *group, uint64_t bytes) {
  int folder = group->folder[MEMORY];
  int failed;
  if (hierarchy_of(MEMORY)->v2) {
    if (faccessat(folder, "memory.swap.max", F_OK, 0) == 0) write_number(folder, "memory.swap.max", 0);
    failed = write_number(folder, "memory.max", bytes);
  } else {
    bool raises = bytes > group->memory_limit && group->memory_limit != 0;
    bool counts_swap = faccessat(folder, "memory.memsw.limit_in_bytes", F_OK, 0) == 0;
    failed = counts_swap && raises ? write_number(folder, "memory.memsw.limit_in_bytes", bytes) : 0;
    failed |= write_number(folder, "memory.limit_in_bytes", bytes);
    failed |= counts_swap && !raises ? write_number(folder, "memory.memsw.limit_in_bytes", bytes) : 0;
  }
  group->memory_limit = bytes;
  return failed ? fault("set the memory limit") : 0;
}

/** True when the peak now counts from the present usage. */
static bool reset_peak(struct group *group) { return pwrite(group->peak_file, "0", 1, 0) == 1; }

/** Charges of an earlier run (file pages) would raise the next peak. */
static bool is_stale(const struct group *group) {
  const char *current = hierarchy_of(MEMORY)->v2 ? "memory.current" : "memory.usage_in_bytes";
  return read_value_of(group->folder[MEMORY], current, NULL) > STALE_BYTES;
}

int group_refresh(struct group *group) {
  bool is_fresh = group->memory_limit == 0;
  if (!is_fresh && (is_stale(group) || !reset_peak(group))) return replace_group(group);
  group->base_oom_kills = read_value(group->oom_file, "oom_kill");
  return 0;
}

int group_begin(struct group *group, uint64_t memory_bytes, uint64_t pids) {
  if (group->memory_limit != memory_bytes && set_memory_limit(group, memory_bytes) != 0) return -1;
  if (group->pids_limit != pids && write_number(group->folder[PIDS], "pids.max", pids) != 0)
    return fault("set the process limit");
  group->pids_limit = pids;
  group->base_cpu_ns = 0;
  group->base_cpu_ns = group_cpu_ns(group);
  group->base_pressure_ns = 0;
  if (!group_waited_ns(group, &group->base_pressure_ns)) group->base_pressure_ns = 0;
  return 0;
}

bool group_waited_ns(const struct group *group, uint64_t *waited_ns) {
  char text[512];
  if (group->pressure_file < 0 || read_at(group->pressure_file, text, sizeof text) <= 0) return false;
  const char *line = strstr(text, "full ");
  const char *total = line == NULL ? NULL : strstr(line, "total=");
  if (total == NULL) return false;
  *waited_ns = strtoull(total + strlen("total="), NULL, 10) * 1000 - group->base_pressure_ns;
  return true;
}

void group_weigh_session(const struct group *group) {
  char path[64];
  uint64_t pid = read_value_of(group->folder[PIDS], "cgroup.procs", NULL);
  if (pid == 0) return;
  snprintf(path, sizeof path, "/proc/%llu/autogroup", (unsigned long long)pid);
  write_file(AT_FDCWD, path, NICE_OF_SESSION);
}

uint64_t group_cpu_ns(const struct group *group) {
  uint64_t total = hierarchy_of(CPU)->v2 ? read_value(group->cpu_file, "usage_usec") * 1000 : read_value(group->cpu_file, NULL);
  return total - group->base_cpu_ns;
}

void group_end(const struct group *group, struct usage *usage) {
  usage->cpu_ns = group_cpu_ns(group);
  usage->peak_bytes = read_value(group->peak_file, NULL);
  usage->oom_kills = read_value(group->oom_file, "oom_kill") - group->base_oom_kills;
}

bool group_is_empty(const struct group *group) { return read_value(group->pids_file, NULL) == 0; }

int group_join_fds(const struct group *group, int *fds) {
  int count = 0;
  for (int c = 0; c < CONTROLLERS; c++) {
    if (!is_alias(c) && group->join[c] >= 0) fds[count++] = group->join[c];
  }
  return count;
}

int group_clone_fd(const struct group *group) { return cgroups_kind() == CGROUP_V2 ? group->folder[MEMORY] : -1; }

#define _GNU_SOURCE
#include "cgroup-tree.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/mount.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "control-file.h"
#include "fault.h"

/* Layout in every hierarchy: <mount>/gavel/<launcher>/<box>. A launcher holds a lock on its folder; an unlocked folder
 * belongs to a dead launcher and is removed. Everything hangs below the visible root of the hierarchy and not below the
 * launcher's own group, so that leftovers are found again wherever the next launcher is started. */

#define ROOT_NAME "gavel"
/** The weight of all boxes together for each core, compared with one other group or session that is busy there. */
#define WEIGHT_OF_BOXES 4
static const char *const controller_names[CONTROLLERS] = {"memory", "pids", "cpuacct", "cpu"};
static struct hierarchy hierarchies[CONTROLLERS];
static char launcher_name[32];
static bool is_recorded_tree;

/* --- finding the controllers ------------------------------------------------------------------------------------- */

static void note_mount(const char *mount, const char *type, const char *options) {
  for (int c = 0; c < CONTROLLERS; c++) {
    struct hierarchy *hierarchy = &hierarchies[c];
    bool v1 = strcmp(type, "cgroup") == 0 && has_word(options, controller_names[c]);
    bool v2 = strcmp(type, "cgroup2") == 0 && hierarchy->mount[0] == '\0';
    if (!v1 && !v2) continue;
    snprintf(hierarchy->mount, sizeof hierarchy->mount, "%s", mount);
    hierarchy->v2 = v2;
  }
}

static int find_mounts(void) {
  FILE *file = fopen("/proc/self/mountinfo", "re");
  if (file == NULL) return fault("open /proc/self/mountinfo");
  char line[4096], mount[1024], type[64], options[1024];
  while (fgets(line, sizeof line, file) != NULL) {
    const char *tail = strstr(line, " - ");
    if (tail == NULL || sscanf(line, "%*s %*s %*s %*s %1023s", mount) != 1) continue;
    if (sscanf(tail, " - %63s %*s %1023s", type, options) == 2) note_mount(mount, type, options);
  }
  fclose(file);
  return 0;
}

/** In a container the group at the mount's root holds processes, and version 2 then refuses to delegate controllers. */
static int move_processes_to_leaf(int root) {
  mkdirat(root, ROOT_NAME "-host", 0755);
  FILE *file = NULL;
  int fd = openat(root, "cgroup.procs", O_RDONLY | O_CLOEXEC);
  if (fd < 0 || (file = fdopen(fd, "r")) == NULL) return fault("read cgroup.procs");
  char line[32];
  while (fgets(line, sizeof line, file) != NULL) write_file(root, ROOT_NAME "-host/cgroup.procs", line);
  fclose(file);
  return 0;
}

/** A process that started while the others were moved is found by the next attempt. */
static int enable(int folder, const char *controller, bool is_root) {
  for (int attempt = 0; attempt < 100; attempt++) {
    if (write_file(folder, "cgroup.subtree_control", controller) == 0) return 0;
    if (errno != EBUSY || !is_root || move_processes_to_leaf(folder) != 0) break;
  }
  return fault("enable %s", controller);
}

static int hand_down(int folder, bool is_root) {
  static const char *const wanted[] = {"+memory", "+pids", "+cpu"};
  char available[512] = "";
  int fd = openat(folder, "cgroup.controllers", O_RDONLY | O_CLOEXEC);
  if (fd >= 0) {
    read_at(fd, available, sizeof available);
    close(fd);
  }
  for (size_t i = 0; i < 3; i++) {
    if (has_word(available, wanted[i] + 1) && enable(folder, wanted[i], is_root) != 0) return -1;
  }
  return 0;
}

/** A version 2 mount counts for a controller only if it is really bound to it; CPU time is always counted there. */
static int drop_unbound(enum controller c) {
  struct hierarchy *hierarchy = &hierarchies[c];
  if (!hierarchy->v2 || c == CPU || hierarchy->mount[0] == '\0') return 0;
  char path[300], available[512];
  snprintf(path, sizeof path, "%s/cgroup.controllers", hierarchy->mount);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return fault("open %s", path);
  read_at(fd, available, sizeof available);
  close(fd);
  if (!has_word(available, controller_names[c])) hierarchy->mount[0] = '\0';
  return 0;
}

/* --- sweeping ---------------------------------------------------------------------------------------------------- */

static void kill_members(int folder) {
  char text[4096];
  if (write_file(folder, "cgroup.kill", "1") == 0) return;
  int fd = openat(folder, "cgroup.procs", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return;
  read_at(fd, text, sizeof text);
  close(fd);
  for (char *at = text, *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
    int pid = atoi(at);
    if (pid > 1) kill(pid, SIGKILL);
  }
}

void remove_group(int parent, const char *name) {
  /* Removing fails for a moment while the last process is being torn down. */
  for (int attempt = 0; attempt < 100 && !is_recorded_tree; attempt++) {
    if (unlinkat(parent, name, AT_REMOVEDIR) == 0 || errno == ENOENT) return;
    int folder = open_folder(parent, name);
    if (folder >= 0) {
      kill_members(folder);
      close(folder);
    }
    usleep(2000);
  }
}

static void remove_children(int folder) {
  int copy = open_folder(folder, ".");
  DIR *list = copy < 0 ? NULL : fdopendir(copy);
  if (list == NULL) return;
  for (struct dirent *entry; (entry = readdir(list)) != NULL;)
    if (entry->d_type == DT_DIR && entry->d_name[0] != '.') remove_group(folder, entry->d_name);
  closedir(list);
}

static void sweep(int root) {
  if (is_recorded_tree) return;
  int copy = open_folder(root, ".");
  DIR *list = copy < 0 ? NULL : fdopendir(copy);
  if (list == NULL) return;
  for (struct dirent *entry; (entry = readdir(list)) != NULL;) {
    if (entry->d_type != DT_DIR || entry->d_name[0] == '.') continue;
    int folder = open_folder(root, entry->d_name);
    if (folder < 0) continue;
    if (flock(folder, LOCK_EX | LOCK_NB) == 0) {
      remove_children(folder);
      remove_group(root, entry->d_name);
    }
    close(folder);
  }
  closedir(list);
}

/* --- the launcher's folder --------------------------------------------------------------------------------------- */

/**
 * All boxes weigh a little more than what else is busy here, and not so much that the server beside them stands still.
 * The kernel divides a group's weight among the cores on which it is busy. Without it, an own session is all they have.
 */
static void give_weight(int root, bool v2) {
  long weight = WEIGHT_OF_BOXES * sysconf(_SC_NPROCESSORS_ONLN);
  if (v2) write_number(root, "cpu.weight", weight > 100 ? 10000 : (uint64_t)weight * 100);
  else write_number(root, "cpu.shares", weight > 256 ? 262144 : (uint64_t)weight * 1024);
}

static int open_launcher_folder(struct hierarchy *hierarchy) {
  int mount = open(hierarchy->mount, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (mount < 0) return fault("open %s", hierarchy->mount);
  if (hierarchy->v2 && hand_down(mount, true) != 0) return -1;
  if (mkdirat(mount, ROOT_NAME, 0755) != 0 && errno != EEXIST) return fault("make %s/" ROOT_NAME, hierarchy->mount);
  int root = open_folder(mount, ROOT_NAME);
  close(mount);
  /* The lock keeps another launcher's sweep away between creating the folder and locking it. */
  if (root < 0 || flock(root, LOCK_EX) != 0) return fault("lock %s/" ROOT_NAME, hierarchy->mount);
  sweep(root);
  if (strcmp(hierarchy->mount, hierarchies[WEIGHT].mount) == 0) give_weight(root, hierarchy->v2);
  if (hierarchy->v2 && hand_down(root, false) != 0) return -1;
  if (mkdirat(root, launcher_name, 0755) != 0 && errno != EEXIST) return fault("make the launcher's cgroup");
  hierarchy->folder = open_folder(root, launcher_name);
  if (hierarchy->folder < 0 || flock(hierarchy->folder, LOCK_EX) != 0) return fault("lock the launcher's cgroup");
  close(root);
  return hierarchy->v2 ? hand_down(hierarchy->folder, false) : 0;
}

/**
 * Moving a process between version 1 groups waits until every processor has passed a quiet point, some 10 ms, unless
 * another move came just before. The kernel can be asked to stay ready for moves, through a hierarchy of our own
 * without controllers; it is mounted nowhere and ends with this process, and the request with it. Kernels before 6.0
 * do not know the option; moves then stay slow.
 */
static void ask_for_quick_moves(void) {
  int context = (int)syscall(SYS_fsopen, "cgroup", FSOPEN_CLOEXEC);
  if (context < 0) return;
  bool failed = syscall(SYS_fsconfig, context, FSCONFIG_SET_FLAG, "none", NULL, 0) != 0 ||
                syscall(SYS_fsconfig, context, FSCONFIG_SET_STRING, "name", ROOT_NAME, 0) != 0 ||
                syscall(SYS_fsconfig, context, FSCONFIG_SET_FLAG, "favordynmods", NULL, 0) != 0 ||
                syscall(SYS_fsconfig, context, FSCONFIG_CMD_CREATE, NULL, NULL, 0) != 0;
  /* Kept open: it keeps the hierarchy alive. */
  if (failed) close(context);
}

static bool shares_hierarchy(int a, int b) { return strcmp(hierarchies[a].mount, hierarchies[b].mount) == 0; }

bool is_alias(enum controller controller) {
  for (int d = 0; d < (int)controller; d++)
    if (shares_hierarchy(d, controller)) return true;
  return false;
}

const struct hierarchy *hierarchy_of(enum controller controller) { return &hierarchies[controller]; }

bool has_weight(void) { return hierarchies[WEIGHT].mount[0] != '\0'; }

/** A program cloned into its version 2 group does not join others by itself. Where it is not to be had, it is left out. */
static void open_weight(void) {
  struct hierarchy *weight = &hierarchies[WEIGHT];
  bool is_apart = cgroups_kind() == CGROUP_V2 && !is_alias(WEIGHT);
  if (is_apart || (weight->folder < 0 && open_launcher_folder(weight) != 0)) weight->mount[0] = '\0';
}

int cgroups_open(const char *name, const char *tree) {
  snprintf(launcher_name, sizeof launcher_name, "%s", name);
  is_recorded_tree = tree != NULL;
  if (is_recorded_tree) note_mount(tree, "cgroup2", "");
  else if (find_mounts() != 0) return -1;
  for (int c = 0; c < CONTROLLERS; c++) {
    hierarchies[c].folder = -1;
    if (drop_unbound(c) != 0) return -1;
    errno = 0;
    if (c < REQUIRED && hierarchies[c].mount[0] == '\0') return fault("no cgroup controller \"%s\"", controller_names[c]);
  }
  for (int c = 0; c < CONTROLLERS; c++) {
    for (int d = 0; d < c; d++)
      if (shares_hierarchy(d, c)) hierarchies[c].folder = hierarchies[d].folder;
    if (c < REQUIRED && hierarchies[c].folder < 0 && open_launcher_folder(&hierarchies[c]) != 0) return -1;
  }
  if (has_weight()) open_weight();
  if (cgroups_kind() != CGROUP_V2) ask_for_quick_moves();
  return 0;
}

enum cgroup_kind cgroups_kind(void) {
  int v2 = 0;
  for (int c = 0; c < REQUIRED; c++) {
    if (hierarchies[c].mount[0] == '\0') return CGROUP_NONE;
    v2 += hierarchies[c].v2;
  }
  return v2 == 0 ? CGROUP_V1 : v2 == REQUIRED ? CGROUP_V2 : CGROUP_HYBRID;
}

void cgroups_close(void) {
  for (int c = 0; c < CONTROLLERS; c++) {
    if (hierarchies[c].folder < 0 || is_recorded_tree) continue;
    remove_children(hierarchies[c].folder);
    int root = open_folder(hierarchies[c].folder, "..");
    if (root < 0) continue;
    remove_group(root, launcher_name);
    close(root);
  }
}

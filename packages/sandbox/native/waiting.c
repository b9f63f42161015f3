#define _GNU_SOURCE
#include "waiting.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "control-file.h"

/** Time between two looks at a deadline that has moved. */
#define LOOK_AGAIN_NS 20000000u

/** Nanoseconds that a task has run, and that it was ready to run while another had the processor. */
struct scheduled {
  uint64_t ran_ns, waited_ns;
};

static bool read_scheduled(int folder, const char *path, struct scheduled *task) {
  char text[128], *end;
  int fd = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  ssize_t got = read_at(fd, text, sizeof text);
  close(fd);
  if (got <= 0) return false;
  task->ran_ns = strtoull(text, &end, 10);
  task->waited_ns = strtoull(end, NULL, 10);
  return true;
}

/** The box's own /proc: its processes only, also those that have ended and were not reaped. */
static int open_processes(const struct box *box) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/root/proc", (int)box->init);
  return open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

/** The next program is process 2; it waits for its order for as long as it likes. */
void waiting_begin(struct box *box) {
  struct scheduled task = {0, 0};
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/root/proc/2/schedstat", (int)box->init);
  read_scheduled(AT_FDCWD, path, &task);
  box->waited_before_ns = task.waited_ns;
}

/** A task can have waited for others of its box no longer than those ran. */
static uint64_t waited_for_others(struct scheduled task, uint64_t cpu_ns) {
  uint64_t others_ns = cpu_ns > task.ran_ns ? cpu_ns - task.ran_ns : 0;
  return task.waited_ns > others_ns ? task.waited_ns - others_ns : 0;
}

/** Whether the task is in the state R; its name, in brackets, may contain anything. */
static bool is_ready(int folder, const char *task) {
  char path[300], text[256];
  snprintf(path, sizeof path, "%s/stat", task);
  int fd = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  read_at(fd, text, sizeof text);
  close(fd);
  const char *name_end = strrchr(text, ')');
  return name_end != NULL && strncmp(name_end, ") R", 3) == 0;
}

static void add_process(struct waiting *waiting, const struct box *box, int processes, const char *pid, uint64_t cpu_ns) {
  char path[300];
  snprintf(path, sizeof path, "%s/task", pid);
  int folder = open_folder(processes, path);
  DIR *list = folder < 0 ? NULL : fdopendir(folder);
  if (list == NULL) return;
  for (struct dirent *entry; (entry = readdir(list)) != NULL;) {
    struct scheduled task;
    snprintf(path, sizeof path, "%s/schedstat", entry->d_name);
    if (!isdigit((unsigned char)entry->d_name[0]) || !read_scheduled(folder, path, &task)) continue;
    uint64_t before_ns = strcmp(entry->d_name, "2") == 0 ? box->waited_before_ns : 0;
    task.waited_ns = task.waited_ns > before_ns ? task.waited_ns - before_ns : 0;
    waiting->ns += waited_for_others(task, cpu_ns);
    waiting->is_ready = waiting->is_ready || is_ready(folder, entry->d_name);
  }
  closedir(list);
}

struct waiting waiting_of(const struct box *box) {
  struct waiting waiting = {0, false};
  if (group_waited_ns(&box->group, &waiting.ns)) return waiting;
  int processes = open_processes(box);
  DIR *list = processes < 0 ? NULL : fdopendir(processes);
  if (list == NULL) return waiting;
  uint64_t cpu_ns = group_cpu_ns(&box->group);
  for (struct dirent *entry; (entry = readdir(list)) != NULL;) {
    bool is_program = isdigit((unsigned char)entry->d_name[0]) && strcmp(entry->d_name, "1") != 0;
    if (is_program) add_process(&waiting, box, processes, entry->d_name, cpu_ns);
  }
  closedir(list);
  return waiting;
}

uint64_t own_waiting_ns(void) {
  struct scheduled task = {0, 0};
  read_scheduled(AT_FDCWD, "/proc/self/schedstat", &task);
  return task.waited_ns;
}

uint64_t longest_waiting_ns(uint64_t cpu_ns) { return 10 * cpu_ns + 10000000000u; }

/** Whether a task is ready and has not moved on since it was first seen so. */
static bool is_stuck(struct wall_clock *clock, uint64_t now, uint64_t cpu_ns, bool is_ready) {
  bool was_stuck = clock->stuck_since_ns != 0;
  if (was_stuck && is_ready && cpu_ns == clock->stuck_cpu_ns) return true;
  clock->stuck_since_ns = is_ready && !was_stuck ? now : 0;
  clock->stuck_cpu_ns = cpu_ns;
  return clock->stuck_since_ns != 0;
}

uint64_t moved_deadline(struct wall_clock *clock, uint64_t now, uint64_t cpu_ns, struct waiting waited, bool *is_starved) {
  uint64_t elapsed_ns = now - clock->begun_ns;
  uint64_t still_ns = elapsed_ns > cpu_ns ? elapsed_ns - cpu_ns : 0;
  uint64_t end_ns = clock->begun_ns + clock->limit_ns;
  uint64_t moved_by_ns = waited.ns < still_ns ? waited.ns : still_ns;
  *is_starved = false;
  if (now < end_ns) return end_ns;
  if (is_stuck(clock, now, cpu_ns, waited.is_ready)) moved_by_ns = elapsed_ns - clock->limit_ns + LOOK_AGAIN_NS;
  else if (moved_by_ns < still_ns - moved_by_ns) moved_by_ns = 0;
  *is_starved = moved_by_ns >= clock->most_ns;
  if (moved_by_ns == 0) return end_ns;
  end_ns += *is_starved ? clock->most_ns : moved_by_ns;
  return end_ns <= now || end_ns > now + LOOK_AGAIN_NS ? end_ns : now + LOOK_AGAIN_NS;
}

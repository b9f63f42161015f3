/* The launcher: one process per slot, started by the judge, root by its caller or by the setuid bit. It opens boxes and
 * runs programs in them on orders from its standard input; see PROTOCOL.md. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cgroup.h"
#include "control-file.h"
#include "fault.h"
#include "files.h"
#include "filter.h"
#include "run.h"
#include "wire.h"

/** Two users for each box of a slot; `FIRST_UID` + 16 x slot + 2 x box. */
#define FIRST_UID 60000
#define SLOTS_MAX 340

static struct box boxes[BOXES_MAX];
static struct box_plan common_plan;
static struct surroundings around = {.control = STDIN_FILENO, .cores = 1};
static unsigned slot_number;
static unsigned char frame[FRAME_MAX];

static void close_all(void) {
  for (int i = 0; i < BOXES_MAX; i++) box_close(&boxes[i]);
  cgroups_close();
}

static struct box *read_box(struct reader *reader) {
  uint32_t id = read_u32(reader);
  if (!reader->broken && id < BOXES_MAX && boxes[id].is_open) return &boxes[id];
  errno = 0;
  fault("no box %u", id);
  return NULL;
}

static void read_links(struct reader *reader, struct box *box) {
  size_t at = 0;
  box->plan.links = box->links;
  box->plan.link_count = read_u32(reader);
  if (box->plan.link_count > LINKS_MAX) reader->broken = true;
  for (uint32_t i = 0; i < box->plan.link_count && !reader->broken; i++) {
    const char *name = read_name(reader);
    if (reader->broken) return;
    size_t length = strlen(name) + 1;
    memcpy(box->links + at, name, length);
    at += length;
  }
}

static int open_requested(struct reader *reader, struct writer *reply) {
  const char *path = read_text(reader);
  bool is_writable = read_u8(reader) != 0;
  uint64_t app_bytes = read_u64(reader);
  uint32_t id = 0;
  while (id < BOXES_MAX && boxes[id].is_open) id++;
  errno = 0;
  if (reader->broken || strlen(path) >= sizeof boxes[0].app_path) return fault("malformed box");
  if (id == BOXES_MAX) return fault("more than %d boxes in a slot", BOXES_MAX);
  struct box *box = &boxes[id];
  box->id = id;
  box->plan = common_plan;
  strcpy(box->app_path, path);
  box->plan.app_path = box->app_path;
  box->plan.app_writable = is_writable && path[0] != '\0';
  box->plan.app_bytes = app_bytes;
  read_links(reader, box);
  box->plan.init_uid = FIRST_UID + 16 * slot_number + 2 * id;
  box->plan.program_uid = box->plan.init_uid + 1;
  errno = 0;
  if (reader->broken) return fault("malformed box");
  if (box_open(box) != 0) {
    box_close(box);
    return -1;
  }
  write_u32(reply, id);
  write_u32(reply, (uint32_t)box->init);
  return 0;
}

static int close_requested(struct reader *reader) {
  struct box *box = read_box(reader);
  if (box == NULL) return -1;
  box_close(box);
  return 0;
}

static int run_requested(struct reader *reader, struct writer *reply) {
  static struct run_spec spec;
  struct box *box = read_box(reader);
  if (box == NULL || parse_run(reader, &spec) != 0) return -1;
  return run_alone(box, &spec, &around, reply);
}

static int interact_requested(struct reader *reader, struct writer *reply) {
  static struct run_spec specs[2];
  struct box *pair[2];
  for (int i = 0; i < 2; i++)
    if ((pair[i] = read_box(reader)) == NULL) return -1;
  uint64_t wall_ns = read_u64(reader), transfer_bytes = read_u64(reader);
  for (int i = 0; i < 2; i++)
    if (parse_run(reader, &specs[i]) != 0) return -1;
  errno = 0;
  if (pair[0] == pair[1] || wall_ns == 0) return fault("malformed interaction");
  return run_pair(pair, specs, wall_ns, transfer_bytes, &around, reply);
}

static int communicate_requested(struct reader *reader, struct writer *reply) {
  static struct run_spec specs[1 + PROCESSES_MAX];
  struct box *troupe[1 + PROCESSES_MAX];
  uint64_t wall_ns = read_u64(reader), transfer_bytes = read_u64(reader);
  uint32_t count = read_u32(reader);
  errno = 0;
  if (count == 0 || count > PROCESSES_MAX || wall_ns == 0) return fault("malformed communication");
  for (uint32_t i = 0; i <= count; i++) {
    if ((troupe[i] = read_box(reader)) == NULL || parse_run(reader, &specs[i]) != 0) return -1;
    for (uint32_t j = 0; j < i; j++)
      if (troupe[j] == troupe[i]) return fault("malformed communication");
  }
  return run_troupe(troupe, specs, count, wall_ns, transfer_bytes, &around, reply);
}

static int obey(uint8_t operation, struct reader *reader, struct writer *reply) {
  switch (operation) {
    case OPEN_BOX: return open_requested(reader, reply);
    case CLOSE_BOX: return close_requested(reader);
    case RUN: return run_requested(reader, reply);
    case INTERACT: return interact_requested(reader, reply);
    case COMMUNICATE: return communicate_requested(reader, reply);
    default: errno = 0; return fault("unknown operation %u", operation);
  }
}

static void reply_to(struct reader *reader) {
  struct writer reply = {.length = 0};
  uint8_t operation = read_u8(reader);
  /* It crossed the reply to the request it was meant to end. */
  if (operation == INTERRUPT) return;
  write_u8(&reply, STATUS_OK);
  int state = obey(operation, reader, &reply);
  if (state != 0) {
    reply.length = 0;
    write_u8(&reply, state == RUN_INTERRUPTED ? STATUS_INTERRUPTED : STATUS_FAULT);
    if (state != RUN_INTERRUPTED) write_text(&reply, fault_text());
  }
  if (send_frame(STDOUT_FILENO, &reply) != 0) exit(0);
}

/** Work that no one has to wait for; the judge is busy with the reply. */
static void tidy_up(void) {
  for (int i = 0; i < BOXES_MAX; i++) box_prepare_ahead(&boxes[i]);
  close_now();
}

static int pin(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET((size_t)core, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0 ? 0 : fault("pin to core %d", core);
}

/** slot <number> folder <path> [core <n>] [tool <path>]... [local <path>]... [cgroups <path>] */
static int parse_arguments(int count, char **arguments, const char **cgroup_tree) {
  errno = 0;
  for (int i = 1; i + 1 < count; i += 2) {
    const char *key = arguments[i], *value = arguments[i + 1];
    if (strcmp(key, "slot") == 0) slot_number = (unsigned)atoi(value);
    else if (strcmp(key, "folder") == 0) around.folder = value;
    else if (strcmp(key, "core") == 0) common_plan.core = atoi(value);
    else if (strcmp(key, "cgroups") == 0) *cgroup_tree = value;
    else if (strcmp(key, "tool") == 0 && common_plan.tool_count < TOOLS_MAX) common_plan.tools[common_plan.tool_count++] = value;
    else if (strcmp(key, "local") == 0 && common_plan.local_count < LOCALS_MAX) common_plan.locals[common_plan.local_count++] = value;
    else return fault("unknown argument %s", key);
  }
  return around.folder == NULL || slot_number >= SLOTS_MAX ? fault("slot or folder is missing") : 0;
}

static int set_up(int count, char **arguments) {
  const char *cgroup_tree = NULL;
  char name[32];
  common_plan.core = -1;
  if (parse_arguments(count, arguments, &cgroup_tree) != 0) return -1;
  errno = 0;
  if (geteuid() != 0) return fault("the launcher needs root: run the judge as root or install the launcher setuid root");
  /* A recorded tree limits nothing, so only root may ask for one. */
  if (caller_uid() != 0 && cgroup_tree != NULL) return fault("a recorded cgroup tree needs a root caller");
  if (common_plan.core >= 0 && pin(common_plan.core) != 0) return -1;
  cpu_set_t set;
  around.cores = common_plan.core >= 0 || sched_getaffinity(0, sizeof set, &set) != 0 ? 1 : (unsigned)CPU_COUNT(&set);
  /* A recorded tree's folders exist before the launcher's pid is known. */
  if (cgroup_tree != NULL) snprintf(name, sizeof name, "slot%u", slot_number);
  else snprintf(name, sizeof name, "slot%u-%d", slot_number, getpid());
  return filters_build() != 0 ? -1 : cgroups_open(name, cgroup_tree);
}

static void become_steady(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  signal(SIGPIPE, SIG_IGN);
  /* A terminal's interrupt is for the judge, which then closes this process's input. */
  setsid();
  /* Raises its own session, which is busy for moments only, and on which every program depends. */
  write_file(AT_FDCWD, "/proc/self/autogroup", "-6");
  clearenv();
  umask(022);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

int main(int count, char **arguments) {
  caller_remember();
  become_steady();
  struct writer hello = {.length = 0};
  int failed = set_up(count, arguments);
  write_u8(&hello, failed ? STATUS_FAULT : STATUS_OK);
  if (failed) write_text(&hello, fault_text());
  write_u8(&hello, (uint8_t)cgroups_kind());
  write_u8(&hello, caller_uid() == 0 ? 0 : 1);
  if (send_frame(STDOUT_FILENO, &hello) != 0 || failed) return 1;
  atexit(close_all);
  for (int length; (length = receive_frame(STDIN_FILENO, frame)) > 0;) {
    struct reader reader = {frame, (size_t)length, false};
    reply_to(&reader);
    tidy_up();
  }
  return 0;
}

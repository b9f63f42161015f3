/* One run of a program, or of several that talk with each other, seen from the launcher. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "box.h"
#include "link.h"
#include "waiting.h"
#include "wire.h"

struct named_file {
  const char *name;
  const char *path;
};

/** A run as asked for; every pointer points into the received frame. */
struct run_spec {
  uint32_t argument_count, environment_count, arguments_bytes;
  const char *arguments;
  uint64_t cpu_ns, wall_ns, memory_bytes, stack_bytes, output_bytes, stderr_bytes, scratch_bytes, file_out_bytes;
  uint32_t processes, open_files;
  bool may_fork, ignore_sigpipe;
  const char *stdin_path, *stdout_path, *stderr_path;
  struct named_file files_in[FILES_MAX], files_out[FILES_MAX];
  uint32_t files_in_count, files_out_count;
};

/** STOP_STARVED: the wall limit, moved as far as it may be, for a program that mostly waited for a processor. */
enum stop_reason { STOP_NONE, STOP_CPU, STOP_WALL, STOP_TRANSFER, STOP_PAIR, STOP_STARVED, STOP_INTERRUPT };
enum activity_state { IDLE, RUNNING, ENDED, FAULTED, LOST };

/** A program in progress in one box. */
struct activity {
  struct box *box;
  const struct run_spec *spec;
  enum activity_state state;
  enum stop_reason stopped;
  int streams[3];
  /** Further open files that the program gets from number 3 on. */
  int extra[EXTRA_FDS_MAX], extra_count;
  struct wall_clock clock;
  uint64_t wall_deadline_ns, cpu_kill_ns, stop_sent_ns;
  struct answer answer;
  /** Processor time when the problem's program ended, or its own end if that came first. */
  uint64_t cpu_before_ns;
  int out_files[FILES_MAX + 1];
  int out_file_count;
  struct usage usage;
};

/** Pipe ends that a program gets; `in` and `out` are -1 for the files of its spec. */
struct ends {
  int in, out;
  int extra[EXTRA_FDS_MAX], extra_count;
};

struct surroundings {
  /** The judge's end; when it closes, everything ends. */
  int control;
  const char *folder;
  unsigned cores;
};

uint64_t monotonic_ns(void);
int parse_run(struct reader *reader, struct run_spec *spec);
/** Takes ownership of the ends. */
int activity_start(struct activity *activity, const struct surroundings *around, const struct ends *ends);
void activity_stop(struct activity *activity, enum stop_reason reason);
/** Applies the limits; returns when to look again. */
uint64_t activity_check(struct activity *activity, uint64_t now, const struct surroundings *around);
/** Receives pid 1's reply. */
void activity_receive(struct activity *activity);
/** Reads counters, copies files out and writes the result; to be called once after ENDED. */
int activity_finish(struct activity *activity, struct writer *result);
/** Frees what an unfinished activity holds. */
void activity_discard(struct activity *activity);

/** Returned by `run_alone` and `run_pair` when the judge no longer wants the result; none was written. */
#define RUN_INTERRUPTED 1

int run_alone(struct box *box, const struct run_spec *spec, const struct surroundings *around, struct writer *result);
/** Processes that one manager can talk with. */
#define PROCESSES_MAX (EXTRA_FDS_MAX / 2)

int run_pair(struct box *const boxes[2], const struct run_spec specs[2], uint64_t wall_ns, uint64_t transfer_bytes,
             const struct surroundings *around, struct writer *result);
/** The manager first, then `count` processes; a pipe in each direction between it and each of them. */
int run_troupe(struct box *const boxes[], const struct run_spec specs[], uint32_t count, uint64_t wall_ns,
               uint64_t transfer_bytes, const struct surroundings *around, struct writer *result);

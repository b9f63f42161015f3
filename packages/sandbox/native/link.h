/* Orders from the launcher to pid 1 of a box and its replies: one packet each on a socket pair, with files attached. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ARGUMENTS_MAX (96 * 1024)
#define FILES_MAX 32
/** Two for each process that a manager talks with. */
#define EXTRA_FDS_MAX 4
#define LINK_FDS_MAX (2 * FILES_MAX + 8 + EXTRA_FDS_MAX)

/** An ORDER_PREPARE with the same `may_fork` comes before each run, as early as possible. */
enum order_kind { ORDER_RUN = 1, ORDER_STOP = 2, ORDER_PREPARE = 3 };

/**
 * ORDER_PREPARE uses only `may_fork` and the fields about groups. In a run's packet the arguments follow, then the
 * names of the files copied in and out, all NUL-terminated.
 */
struct order {
  uint32_t kind;
  uint32_t argument_count, environment_count, arguments_bytes;
  uint32_t files_in, files_out, names_bytes;
  uint32_t group_fds, extra_fds;
  uint32_t cpu_backstop_seconds, open_files;
  uint64_t output_bytes, stack_bytes, scratch_bytes;
  uint8_t may_fork, ignore_sigpipe, has_group_folder, reserved;
};
/* Attached to a run: stdin, stdout, stderr, further files that the program has open from 3 on, the files to copy in.
 * Attached to ORDER_PREPARE: the socket pair that carries the run's order from pid 1 to the program, the
 * cgroups' join files, perhaps the cgroup's folder. */

enum answer_kind { ANSWER_READY = 1, ANSWER_ENDED = 2, ANSWER_FAULT = 3 };

struct answer {
  uint32_t kind;
  /** As from waitpid; meaningless when `exec_error` is set. */
  int32_t wait_status;
  /** errno of execve when the program could not be started at all. */
  int32_t exec_error;
  /** Bit i: output file i exists and its open file is attached. */
  uint32_t files_out;
  /** The writable program folder is attached last. */
  uint32_t has_app;
  /** CLOCK_MONOTONIC. */
  uint64_t started_ns, ended_ns;
  char text[240];
};

/** Returns 0, or -1 with errno. */
int link_send(int socket, const void *packet, size_t length, const int *fds, int fd_count);
/** Returns the packet's length, 0 when the other end is closed, -1 with errno. Received files are close-on-exec. */
long link_receive(int socket, void *buffer, size_t capacity, int *fds, int *fd_count);

#define _GNU_SOURCE
#include "box.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fault.h"
#include "init.h"

#define READY_TIMEOUT_MS 20000
/* No user namespace: pid 1 needs real mount rights to renew the scratch folder; the program would gain nothing. */
#define NAMESPACES (CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS)

/** In the new pid 1: no descriptor of the launcher may stay open, least of all the sockets of other boxes. */
static _Noreturn void become_init(const struct box *box, int socket) {
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int i = 0; i < 3; i++) dup2(null, i);
  dup2(socket, 3);
  fcntl(3, F_SETFD, FD_CLOEXEC);
  syscall(SYS_close_range, 4, ~0U, 0);
  init_main(&box->plan, 3);
}

static int await_ready(struct box *box) {
  struct pollfd watched = {box->socket, POLLIN, 0};
  struct answer answer;
  int fds[LINK_FDS_MAX], count;
  errno = 0;
  if (poll(&watched, 1, READY_TIMEOUT_MS) != 1) return fault("pid 1 did not get ready");
  if (link_receive(box->socket, &answer, sizeof answer, fds, &count) != sizeof answer) return fault("pid 1 died while starting");
  if (answer.kind == ANSWER_READY) return 0;
  answer.text[sizeof answer.text - 1] = '\0';
  errno = 0;
  return fault("open the box: %s", answer.text);
}

int box_open(struct box *box) {
  int pair[2], space = 1 << 20;
  char name[32];
  box->socket = -1;
  box->init = 0;
  box->is_open = true;
  box->is_prepared = false;
  /* A first guess: a program with a writable /app is a compiler. */
  box->prepared_may_fork = box->plan.app_writable;
  snprintf(name, sizeof name, "box-%u", box->id);
  if (group_create(&box->group, name) != 0) return -1;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) return fault("socketpair");
  box->socket = pair[0];
  setsockopt(pair[0], SOL_SOCKET, SO_SNDBUFFORCE, &space, sizeof space);
  long pid = syscall(SYS_clone, NAMESPACES | SIGCHLD, 0, 0, 0, 0);
  if (pid == 0) become_init(box, pair[1]);
  close(pair[1]);
  if (pid < 0) return fault("clone into new namespaces");
  box->init = (pid_t)pid;
  return await_ready(box);
}

static int send_prepare(const struct box *box, const int pair[2], bool may_fork) {
  int fds[LINK_FDS_MAX] = {pair[0], pair[1]};
  int groups = group_join_fds(&box->group, fds + 2), folder = group_clone_fd(&box->group);
  struct order order = {.kind = ORDER_PREPARE, .group_fds = (uint32_t)groups, .has_group_folder = folder >= 0, .may_fork = may_fork};
  int count = 2 + groups;
  if (folder >= 0) fds[count++] = folder;
  return link_send(box->socket, &order, sizeof order, fds, count);
}

int box_prepare(struct box *box, bool may_fork) {
  int pair[2], space = 1 << 20;
  if (!box->is_prepared && group_refresh(&box->group) != 0) return -1;
  /* Made here and not by pid 1, whose sockets the program could see in /proc/net/unix. */
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) return fault("socketpair");
  setsockopt(pair[1], SOL_SOCKET, SO_SNDBUFFORCE, &space, sizeof space);
  int failed = send_prepare(box, pair, may_fork);
  close(pair[0]);
  close(pair[1]);
  if (failed) return fault("send an order to pid 1");
  box->is_prepared = true;
  box->prepared_may_fork = may_fork;
  return 0;
}

void box_prepare_ahead(struct box *box) {
  if (box->is_open && !box->is_prepared) box_prepare(box, box->prepared_may_fork);
}

void box_close(struct box *box) {
  if (!box->is_open) return;
  if (box->init > 0) {
    kill(box->init, SIGKILL);
    waitpid(box->init, NULL, __WALL);
  }
  if (box->socket >= 0) close(box->socket);
  group_destroy(&box->group);
  box->is_open = false;
}

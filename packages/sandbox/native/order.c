#define _GNU_SOURCE
#include "order.h"

#include <errno.h>
#include <string.h>

#include "fault.h"

static unsigned char packet[sizeof(struct order) + ARGUMENTS_MAX + 64 * 1024];

/** Parts of the packet, checked to lie inside it. */
static char *arguments[8192];
static char *environment[4096];
static const char *names_in[FILES_MAX];
static const char *names_out[FILES_MAX];

/** Splits NUL-terminated strings; returns where the next part starts, or null when the packet is too short. */
static char *split(char *at, const char *end, char **list, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    char *stop = at < end ? memchr(at, 0, (size_t)(end - at)) : NULL;
    if (stop == NULL) return NULL;
    list[i] = at;
    at = stop + 1;
  }
  return at;
}

uint32_t order_program_fds(const struct order *order) { return 3 + order->extra_fds; }

long order_receive(int socket, const struct order **order, int *fds, int *fd_count) {
  *order = (const struct order *)packet;
  return link_receive(socket, packet, sizeof packet, fds, fd_count);
}

int order_parse(size_t length, struct run_order *run) {
  const struct order *order = (const struct order *)packet;
  char *at = (char *)packet + sizeof *order;
  const char *end = (char *)packet + length;
  errno = 0;
  if (order->argument_count == 0 || order->argument_count >= sizeof arguments / sizeof *arguments ||
      order->environment_count >= sizeof environment / sizeof *environment || order->files_in > FILES_MAX ||
      order->files_out > FILES_MAX || order->extra_fds > EXTRA_FDS_MAX)
    return fault("malformed order");
  at = split(at, end, arguments, order->argument_count);
  if (at != NULL) at = split(at, end, environment, order->environment_count);
  if (at != NULL) at = split(at, end, (char **)names_in, order->files_in);
  if (at != NULL) at = split(at, end, (char **)names_out, order->files_out);
  if (at == NULL) return fault("malformed order");
  arguments[order->argument_count] = NULL;
  environment[order->environment_count] = NULL;
  *run = (struct run_order){order, arguments, environment, names_in, names_out};
  return 0;
}

int order_forward(int socket, size_t length, const int *fds, int fd_count) {
  return link_send(socket, packet, length, fds, fd_count);
}

/* An order to run a program, taken apart. */
#pragma once
#include "link.h"

/** Every pointer points into the received packet. */
struct run_order {
  const struct order *order;
  char **arguments;
  char **environment;
  const char *const *names_in;
  const char *const *names_out;
};

/** Receives the next order and its files; returns the packet's length, less than an order's if the other end closed. */
long order_receive(int socket, const struct order **order, int *fds, int *fd_count);
/** Takes apart the order received last, which must be a run. */
int order_parse(size_t length, struct run_order *run);
/** Forwards the order received last, with its first `fd_count` files. */
int order_forward(int socket, size_t length, const int *fds, int fd_count);

/** Files that the program itself gets: its streams and those it has open from 3 on. They are attached first. */
uint32_t order_program_fds(const struct order *order);

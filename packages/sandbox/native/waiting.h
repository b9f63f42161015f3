/* The time that programs waited for a processor, and how a wall limit makes allowance for it. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "box.h"

/** Notes how long the next program has waited while it got ready; to be called just before it begins. */
void waiting_begin(struct box *box);
/** How a box waits for processors that something outside of it has. */
struct waiting {
  /**
   * A lower bound of the time since `waiting_begin`. A program that sleeps, or waits for another of its own threads, gains
   * nothing.
   */
  uint64_t ns;
  /** A task is ready to run, or runs. The kernel adds its present waiting only when that is over. */
  bool is_ready;
};

struct waiting waiting_of(const struct box *box);
/** How long this process itself has waited since it started. */
uint64_t own_waiting_ns(void);

/** A wall limit in progress. */
struct wall_clock {
  uint64_t begun_ns, limit_ns;
  /** Longest allowance. */
  uint64_t most_ns;
  /**
   * The time and use of processors when a program was first seen ready after the end, or 0; they have not moved on
   * since.
   */
  uint64_t stuck_since_ns, stuck_cpu_ns;
};

/** The longest allowance of a program with this limit of processor time. */
uint64_t longest_waiting_ns(uint64_t cpu_ns);
/**
 * Until when a program may go on that has used `cpu_ns` and waited for a processor. If that waiting explains at least half
 * of the time in which it did not compute, the deadline moves by it, else not at all; while a task is ready and gets
 * nowhere, it moves on, too. `is_starved` tells that the allowance is used up: the time says nothing about the program.
 */
uint64_t moved_deadline(struct wall_clock *clock, uint64_t now, uint64_t cpu_ns, struct waiting waited, bool *is_starved);

/* Frames between the judge and the launcher. PROTOCOL.md describes every field. All integers are little-endian. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FRAME_MAX (1024 * 1024)

enum operation { OPEN_BOX = 1, CLOSE_BOX = 2, RUN = 3, INTERACT = 4, INTERRUPT = 5, COMMUNICATE = 6 };
enum status { STATUS_OK = 0, STATUS_FAULT = 1, STATUS_INTERRUPTED = 2 };

/** Reads a received frame from the front; after a short read every further value is zero and `broken` stays set. */
struct reader {
  const unsigned char *at;
  size_t left;
  bool broken;
};

uint8_t read_u8(struct reader *reader);
uint32_t read_u32(struct reader *reader);
uint64_t read_u64(struct reader *reader);
/** A string that points into the frame; NUL-terminated on the wire, empty when broken. */
const char *read_text(struct reader *reader);
/** A text that is one component of a path; anything else breaks the reader. */
const char *read_name(struct reader *reader);
/** `length` raw bytes inside the frame. */
const char *read_bytes(struct reader *reader, size_t length);

struct writer {
  unsigned char bytes[8192];
  size_t length;
};

void write_u8(struct writer *writer, uint8_t value);
void write_u32(struct writer *writer, uint32_t value);
void write_u64(struct writer *writer, uint64_t value);
void write_text(struct writer *writer, const char *text);

/** Returns the frame's length, 0 at the end of input, -1 on a broken stream. */
int receive_frame(int fd, unsigned char *buffer);
/** Reads the one frame that may come during a run; false when it is another, or the input has ended. */
bool receive_interrupt(int fd);
int send_frame(int fd, const struct writer *writer);

#include "wire.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "fault.h"

static uint64_t read_integer(struct reader *reader, size_t bytes) {
  if (reader->broken || reader->left < bytes) {
    reader->broken = true;
    return 0;
  }
  uint64_t value = 0;
  for (size_t i = 0; i < bytes; i++) value |= (uint64_t)reader->at[i] << (8 * i);
  reader->at += bytes;
  reader->left -= bytes;
  return value;
}

uint8_t read_u8(struct reader *reader) { return (uint8_t)read_integer(reader, 1); }
uint32_t read_u32(struct reader *reader) { return (uint32_t)read_integer(reader, 4); }
uint64_t read_u64(struct reader *reader) { return read_integer(reader, 8); }

const char *read_bytes(struct reader *reader, size_t length) {
  if (reader->broken || reader->left < length) {
    reader->broken = true;
    return "";
  }
  const char *bytes = (const char *)reader->at;
  reader->at += length;
  reader->left -= length;
  return bytes;
}

const char *read_text(struct reader *reader) {
  const unsigned char *end = reader->broken ? NULL : memchr(reader->at, 0, reader->left);
  if (end == NULL) {
    reader->broken = true;
    return "";
  }
  return read_bytes(reader, (size_t)(end - reader->at) + 1);
}

static bool is_plain_name(const char *name) {
  return name[0] != '\0' && strlen(name) < 256 && strchr(name, '/') == NULL && strcmp(name, ".") != 0 && strcmp(name, "..") != 0;
}

const char *read_name(struct reader *reader) {
  const char *name = read_text(reader);
  if (!is_plain_name(name)) reader->broken = true;
  return name;
}

static void write_integer(struct writer *writer, uint64_t value, size_t bytes) {
  if (writer->length + bytes > sizeof writer->bytes) return;
  for (size_t i = 0; i < bytes; i++) writer->bytes[writer->length++] = (unsigned char)(value >> (8 * i));
}

void write_u8(struct writer *writer, uint8_t value) { write_integer(writer, value, 1); }
void write_u32(struct writer *writer, uint32_t value) { write_integer(writer, value, 4); }
void write_u64(struct writer *writer, uint64_t value) { write_integer(writer, value, 8); }

void write_text(struct writer *writer, const char *text) {
  for (; *text != '\0'; text++) write_u8(writer, (uint8_t)*text);
  write_u8(writer, 0);
}

/** Reads exactly `length` bytes: 1 when done, 0 at the end of input, -1 on failure. */
static int read_fully(int fd, unsigned char *buffer, size_t length) {
  while (length > 0) {
    ssize_t got = read(fd, buffer, length);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return (int)got;
    buffer += got;
    length -= (size_t)got;
  }
  return 1;
}

int receive_frame(int fd, unsigned char *buffer) {
  unsigned char head[4];
  int state = read_fully(fd, head, sizeof head);
  if (state <= 0) return state;
  struct reader reader = {head, sizeof head, false};
  uint32_t length = read_u32(&reader);
  if (length == 0 || length > FRAME_MAX) return fault("frame of %u bytes", length);
  return read_fully(fd, buffer, length) == 1 ? (int)length : -1;
}

bool receive_interrupt(int fd) {
  unsigned char frame[5];
  return read_fully(fd, frame, sizeof frame) == 1 && frame[0] == 1 && frame[1] == 0 && frame[2] == 0 && frame[3] == 0 &&
         frame[4] == INTERRUPT;
}

static int write_fully(int fd, const unsigned char *bytes, size_t length) {
  while (length > 0) {
    ssize_t put = write(fd, bytes, length);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return -1;
    bytes += put;
    length -= (size_t)put;
  }
  return 0;
}

int send_frame(int fd, const struct writer *writer) {
  unsigned char frame[sizeof writer->bytes + 4];
  for (int i = 0; i < 4; i++) frame[i] = (unsigned char)(writer->length >> (8 * i));
  memcpy(frame + 4, writer->bytes, writer->length);
  return write_fully(fd, frame, writer->length + 4);
}

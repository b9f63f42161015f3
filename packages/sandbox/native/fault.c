#include "fault.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static char text[240] = "unknown failure";

int fault(const char *format, ...) {
  int saved = errno;
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (saved != 0 && length >= 0 && (size_t)length < sizeof text)
    snprintf(text + length, sizeof text - (size_t)length, ": %s", strerror(saved));
  errno = saved;
  return -1;
}

const char *fault_text(void) { return text; }

/* One fault text per process: the deepest failing call writes it, its callers only pass -1 on. */
#pragma once

/** Notes why something failed (with errno's text when errno is set) and returns -1. */
int fault(const char *format, ...) __attribute__((format(printf, 1, 2)));
const char *fault_text(void);

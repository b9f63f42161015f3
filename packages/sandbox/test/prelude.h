/* Every header a hostile program might want, and a name for "this was refused, as it must be". */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/keyctl.h>
#include <mqueue.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

/* Exit code 60 and the line: something worked that must not. */
#define MUST_FAIL(call)                                   \
  do {                                                    \
    errno = 0;                                            \
    if ((long)(call) != -1) {                             \
      printf("line %d worked: %s\n", __LINE__, #call);    \
      fflush(stdout);                                     \
      _exit(60);                                          \
    }                                                     \
  } while (0)

#define MUST(condition)                                   \
  do {                                                    \
    if (!(condition)) {                                   \
      printf("line %d is false: %s (%s)\n", __LINE__, #condition, strerror(errno)); \
      fflush(stdout);                                     \
      _exit(61);                                          \
    }                                                     \
  } while (0)

static inline void burn_ms(long ms) {
  struct timespec begin, now;
  /* From here on: the clock began when the process was made, before it was in the group that counts. */
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
  do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  while ((now.tv_sec - begin.tv_sec) * 1000000000 + now.tv_nsec - begin.tv_nsec < ms * 1000000);
}

#include "link.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>

int link_send(int socket, const void *packet, size_t length, const int *fds, int fd_count) {
  char control[CMSG_SPACE(sizeof(int) * LINK_FDS_MAX)];
  struct iovec part = {(void *)packet, length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (fd_count > 0) {
    memset(control, 0, sizeof control);
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)fd_count);
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)fd_count);
    memcpy(CMSG_DATA(head), fds, sizeof(int) * (size_t)fd_count);
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)length ? 0 : -1;
}

long link_receive(int socket, void *buffer, size_t capacity, int *fds, int *fd_count) {
  char control[CMSG_SPACE(sizeof(int) * LINK_FDS_MAX)];
  struct iovec part = {buffer, capacity};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  ssize_t got;
  do got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  *fd_count = 0;
  for (struct cmsghdr *head = CMSG_FIRSTHDR(&message); got >= 0 && head != NULL; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    *fd_count = (int)((head->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    memcpy(fds, CMSG_DATA(head), sizeof(int) * (size_t)*fd_count);
  }
  return got;
}

import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { expect } from 'vitest'
import { hostileSuite } from './suite.ts'

const FINE = ['exited 0']

hostileSuite('files', [
  {
    tries: 'reads private files of the host',
    c: `int main(void) {
      MUST_FAIL(open("/etc/shadow", O_RDONLY)); MUST_FAIL(open("/etc/hostname", O_RDONLY)); MUST_FAIL(open("/root", O_RDONLY));
      MUST_FAIL(open("/home", O_RDONLY)); MUST_FAIL(open("/var/log", O_RDONLY)); MUST_FAIL(open("/var/tmp", O_RDONLY)); MUST_FAIL(open("/sys", O_RDONLY)); MUST_FAIL(open("/run", O_RDONLY));
      MUST_FAIL(open("/boot", O_RDONLY)); MUST_FAIL(open("/dev/mem", O_RDONLY)); MUST_FAIL(open("/dev/shm", O_RDONLY)); MUST_FAIL(open("/dev/tty", O_RDWR));
      MUST_FAIL(open("/dev/ptmx", O_RDWR)); MUST_FAIL(open("/dev/vda", O_RDONLY)); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'looks into pid 1',
    c: `int main(void) {
      MUST_FAIL(open("/proc/1/environ", O_RDONLY)); MUST_FAIL(open("/proc/1/maps", O_RDONLY)); MUST_FAIL(open("/proc/1/mem", O_RDWR));
      MUST_FAIL(open("/proc/1/root", O_RDONLY)); MUST_FAIL(open("/proc/1/cwd", O_RDONLY)); MUST_FAIL(open("/proc/1/fd", O_RDONLY));
      MUST_FAIL(open("/proc/1/ns/mnt", O_RDONLY)); char link[99]; MUST_FAIL(readlink("/proc/1/exe", link, 99)); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'writes where it must not',
    c: `int main(void) {
      MUST_FAIL(open("/x", O_CREAT | O_WRONLY, 0600)); MUST_FAIL(open("/usr/x", O_CREAT | O_WRONLY, 0600)); MUST_FAIL(open("/etc/x", O_CREAT | O_WRONLY, 0600));
      MUST_FAIL(open("/app/x", O_CREAT | O_WRONLY, 0600)); MUST_FAIL(open("/dev/x", O_CREAT | O_WRONLY, 0600)); MUST_FAIL(open("/etc/passwd", O_WRONLY));
      MUST_FAIL(open("/etc/ld.so.cache", O_WRONLY)); MUST_FAIL(open("/usr/bin/gcc", O_WRONLY)); MUST_FAIL(mkdir("/x", 0700)); MUST_FAIL(unlink("/etc/passwd")); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'tampers with its own program',
    c: `int main(int c, char **v) { MUST_FAIL(rename(v[0], "/app/other")); MUST_FAIL(unlink(v[0])); MUST_FAIL(open(v[0], O_WRONLY)); MUST_FAIL(chmod(v[0], 0777)); MUST_FAIL(truncate("/app/control", 0)); MUST_FAIL(open("/proc/self/exe", O_WRONLY)); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'opens its input for writing',
    stdin: 'input of the jury',
    c: `int main(void) { char text[99] = ""; MUST_FAIL(open("/proc/self/fd/0", O_WRONLY)); MUST_FAIL(open("/dev/stdin", O_RDWR)); MUST_FAIL(fchmod(0, 0666)); MUST_FAIL(ftruncate(0, 0)); MUST_FAIL(futimens(0, NULL));
      int again = open("/dev/stdin", O_RDONLY); MUST(again >= 0 && read(again, text, 98) == 17); return strcmp(text, "input of the jury"); }`,
    expected: FINE,
  },
  {
    tries: 'looks up where its input lies on the host',
    stdin: 'x',
    c: `int main(void) { char link[999]; for (int fd = 0; fd < 3; fd++) { char path[64]; sprintf(path, "/proc/self/fd/%d", fd); ssize_t n = readlink(path, link, 999); MUST(n == 1 && link[0] == '/'); } MUST_FAIL(openat(0, "..", O_RDONLY)); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'finds files that were left open',
    c: 'int main(void) { for (int fd = 3; fd < 1024; fd++) MUST_FAIL(fcntl(fd, F_GETFD)); MUST(getenv("PATH") != NULL); extern char **environ; int n = 0; while (environ[n]) n++; MUST(n == 2); return 0; }',
    expected: FINE,
  },
  {
    tries: 'makes device files',
    c: `int main(void) { MUST_FAIL(mknod("/box/mem", S_IFCHR | 0666, makedev(1, 1))); MUST_FAIL(mknod("/box/disk", S_IFBLK | 0666, makedev(254, 0))); MUST_FAIL(mknod("/box/pipe", S_IFIFO | 0666, 0)); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'leaves its root folder',
    c: `int main(void) { MUST_FAIL(chroot("/box")); MUST_FAIL(mount("x", "/box", "tmpfs", 0, NULL)); MUST_FAIL(umount2("/proc", MNT_DETACH)); MUST_FAIL(syscall(SYS_pivot_root, ".", ".")); MUST_FAIL(syscall(SYS_open_tree, -1, "/", 1)); MUST_FAIL(syscall(SYS_fsopen, "tmpfs", 0));
      for (int i = 0; i < 100; i++) chdir(".."); MUST_FAIL(open("root", O_RDONLY)); MUST_FAIL(open("home", O_RDONLY)); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'opens files by handle',
    c: `int main(void) { struct { struct file_handle h; char bytes[128]; } handle = {.h.handle_bytes = 128}; int mount; name_to_handle_at(AT_FDCWD, "/usr", &handle.h, &mount, 0); MUST_FAIL(open_by_handle_at(open("/usr", O_RDONLY), &handle.h, O_RDONLY)); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'has a link to a secret copied out',
    c: 'int main(void) { MUST(symlink("/etc/shadow", "/box/link") == 0); MUST(symlink("/etc/passwd", "/box/inside") == 0); return 0; }',
    filesOut: ['link', 'inside'],
    expected: FINE,
    verify: (result) => expect([result.copiedOut, existsSync('link')]).toEqual([[], false]),
  },
  {
    tries: 'has a pipe or a folder copied out',
    c: 'int main(void) { mkfifo("/box/pipe", 0666); mkdir("/box/folder", 0777); return 0; }',
    filesOut: ['pipe', 'folder'],
    expected: FINE,
    verify: (result) => expect(result.copiedOut).toEqual([]),
  },
  {
    tries: 'has an unreadable file copied out',
    c: 'int main(void) { int fd = open("/box/hidden", O_CREAT | O_WRONLY, 0); write(fd, "x", 1); return 0; }',
    filesOut: ['hidden'],
    expected: FINE,
    verify: (result) => expect(result.copiedOut).toEqual(['hidden']),
  },
  {
    tries: 'has too large a file copied out',
    c: 'int main(void) { signal(SIGXFSZ, SIG_IGN); static char block[2 << 20]; int fd = open("/box/large", O_CREAT | O_WRONLY, 0600); while (write(fd, block, sizeof block) > 0) continue; return 0; }',
    filesOut: ['large'],
    expected: ['stopped output'],
    verify: (result) => expect(result.copiedOut).toEqual([]),
  },
  {
    tries: 'switches kernel settings',
    c: `int main(void) { MUST_FAIL(open("/proc/sys/kernel/core_pattern", O_WRONLY)); MUST_FAIL(open("/proc/sys/kernel/hostname", O_WRONLY)); MUST_FAIL(open("/proc/sys/vm/overcommit_memory", O_WRONLY)); MUST_FAIL(open("/proc/self/oom_score_adj", O_WRONLY)); MUST_FAIL(open("/proc/self/uid_map", O_WRONLY)); MUST_FAIL(sethostname("x", 1)); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'looks into the administrator’s /usr/local and /usr/src',
    c: `int main(void) {
      static const char *const paths[] = {"/usr/local", "/usr/src"};
      for (int i = 0; i < 2; i++) {
        DIR *list = opendir(paths[i]);
        if (list == NULL) continue;
        for (struct dirent *entry; (entry = readdir(list)) != NULL;) MUST(entry->d_name[0] == '.');
        MUST_FAIL(mkdirat(dirfd(list), "x", 0700));
        MUST_FAIL(openat(dirfd(list), "x", O_CREAT | O_WRONLY, 0600));
      }
      return 0; }`,
    expected: FINE,
  },
  {
    tries: 'looks up in the mount table where its folders lie on the host',
    c: `int main(void) {
      static const char *const paths[] = {"/proc/self/mountinfo", "/proc/self/mounts", "/proc/self/mountstats"};
      static char text[1 << 16];
      for (int i = 0; i < 3; i++) { int fd = open(paths[i], O_RDONLY); MUST(fd >= 0); for (ssize_t n; (n = read(fd, text, sizeof text)) > 0;) MUST(write(1, text, n) == n); }
      return 0; }`,
    expected: FINE,
    verify: (_, stdout) => {
      expect(stdout).toMatch(/ \/app .* \/tools\/0 /s)
      // The folder of programs, and the tools' folder.
      expect(stdout).not.toContain('sandbox-test-')
      expect(stdout).not.toContain(dirname(process.execPath))
    },
  },
  {
    tries: 'reads about the kernel',
    c: `int main(void) {
      static const char *const paths[] = {"/proc/kallsyms", "/proc/keys", "/proc/kcore", "/proc/kmsg", "/proc/kpagecount", "/proc/modules"};
      char text[16];
      for (int i = 0; i < 6; i++) { int fd = open(paths[i], O_RDONLY); MUST(fd < 0 || read(fd, text, 16) == 0); }
      return 0; }`,
    expected: FINE,
  },
  {
    tries: 'locks files that others use',
    c: 'int main(void) { int fd = open("/usr/bin/env", O_RDONLY); MUST_FAIL(flock(fd, LOCK_EX)); struct flock lock = {.l_type = F_RDLCK}; MUST_FAIL(fcntl(fd, F_SETLK, &lock)); MUST_FAIL(fcntl(fd, F_SETLEASE, F_RDLCK)); MUST_FAIL(fcntl(fd, F_OFD_SETLK, &lock)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'watches files that others use',
    c: 'int main(void) { MUST_FAIL(syscall(SYS_inotify_init1, 0)); MUST_FAIL(syscall(SYS_fanotify_init, 0, 0)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'looks for secrets from Python',
    python:
      "import os\nfor p in ('/etc/shadow', '/root', '/home', '/var/log', '/work', '/proc/1/root'):\n    assert not os.path.exists(p), p\nassert sorted(os.listdir('/')) == sorted(set(os.listdir('/')))\n",
    expected: FINE,
  },
])

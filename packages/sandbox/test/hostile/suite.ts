import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Box, RunLimits, RunRequest, RunResult } from '../../src/types.ts'
import {
  describeOutcome,
  LIMITS,
  openWorkshop,
  request,
  SLOWNESS,
  traceOf,
  type Workshop,
} from '../toolbox.ts'
import { argvOf, buildAll, type Source, TOOL_DIRS } from './languages.ts'

/** One hostile program and its allowed outcomes. */
export interface HostileRow extends Source {
  /** The attempt, as the end of the sentence "a program that …". */
  readonly tries: string
  readonly expected: readonly string[]
  readonly mayFork?: boolean
  readonly limits?: Partial<RunLimits>
  readonly stdin?: string
  readonly filesOut?: readonly string[]
  /** Further demands on the result. */
  readonly verify?: (result: RunResult, stdout: string) => void
}

/**
 * Runs after each hostile program, in the same box. It finds the scratch folder empty, its limits and its surroundings
 * as they should be, counts files and processes from the beginning, finds no shared memory, queue, semaphore or
 * socket, gets its work done and is not charged for the work of others.
 */
const CONTROL = `
int main(void) {
  DIR *list = opendir("/box");
  int entries = 0;
  while (readdir(list) != NULL) entries++;
  MUST(entries == 2);
  struct statfs status;
  MUST(statfs("/box", &status) == 0 && status.f_bfree == status.f_blocks);
  MUST(status.f_ffree == status.f_files - 1);
  struct rlimit limit;
  MUST(getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur == 256);
  MUST(getrlimit(RLIMIT_CPU, &limit) == 0 && limit.rlim_cur >= 2);
  MUST(getpriority(PRIO_PROCESS, 0) == 0);
  MUST(listxattr("/box", NULL, 0) <= 0);
  list = opendir("/proc");
  int processes = 0;
  for (struct dirent *entry; (entry = readdir(list)) != NULL;) processes += entry->d_name[0] >= '1' && entry->d_name[0] <= '9';
  MUST(processes == 1);
  list = opendir("/proc/self/fd");
  int files = 0;
  while (readdir(list) != NULL) files++;
  MUST(files == 2 + 3 + 3);
  static const char *const shared[] = {"/proc/sysvipc/shm", "/proc/sysvipc/msg", "/proc/sysvipc/sem", "/proc/net/unix"};
  for (int i = 0; i < 4; i++) {
    char lines[4096];
    int at = open(shared[i], O_RDONLY);
    ssize_t got = read(at, lines, sizeof lines);
    MUST(got > 0 && memchr(lines, 10, got) == lines + got - 1);
    close(at);
  }
  FILE *file = fopen("/box/file", "w");
  struct stat facts;
  MUST(file != NULL && fstat(fileno(file), &facts) == 0 && fputs("text", file) >= 0 && fclose(file) == 0);
  /* A kernel built without that file also counts. */
  MUST(facts.st_ino == 2 && (getpid() == 2 || access("/proc/sys/kernel/ns_last_pid", F_OK) != 0));
  volatile char *memory = malloc(8 << 20);
  for (int at = 0; at < 8 << 20; at += 4096) memory[at] = 1;
  burn_ms(5);
  puts("unharmed");
}
`

function rowRequest(workshop: Workshop, row: HostileRow, name: string): RunRequest {
  const limits = { ...LIMITS, ...row.limits }
  if (row.limits?.cpuTimeMs) limits.cpuTimeMs *= SLOWNESS
  if (row.limits?.wallTimeMs) limits.wallTimeMs *= SLOWNESS
  return request(argvOf(row, name), {
    mayFork: row.mayFork ?? false,
    limits,
    stdoutPath: workshop.path('stdout'),
    stderrPath: workshop.path('stderr'),
    ...(row.stdin === undefined ? {} : { stdinPath: workshop.path('stdin') }),
    filesOut: Object.fromEntries((row.filesOut ?? []).map((file) => [file, workshop.path(`out-${file}`)])),
  })
}

/** Declares one test a row: the outcome is allowed, the next run is unharmed, and nothing is left behind. */
export function hostileSuite(title: string, rows: readonly HostileRow[]): void {
  describe(title, { timeout: 60_000 * SLOWNESS }, () => {
    let workshop: Workshop
    let box: Box
    let clean: Awaited<ReturnType<typeof traceOf>>

    beforeAll(async () => {
      workshop = await openWorkshop(1, { toolDirs: TOOL_DIRS })
      const programs = rows.map((row, index): [string, Source] => [`row${index}`, row])
      await buildAll(workshop.appDir, new Map([['control', { c: CONTROL }], ...programs]))
      box = await workshop.slot.openBox({ appDir: workshop.appDir })
      await control()
      clean = await traceOf(box)
    }, 120_000 * SLOWNESS)

    afterAll(() => workshop.close())

    async function control(): Promise<void> {
      const stdoutPath = workshop.path('control')
      const result = await box.run(request(['/app/control'], { stdoutPath }))
      expect(readFileSync(stdoutPath, 'utf8')).toBe('unharmed\n')
      expect(result.outcome).toEqual({ kind: 'exited', exitCode: 0 })
      expect(result.peakMemoryKib).toBeGreaterThan(8 * 1024)
      expect(result.peakMemoryKib).toBeLessThan(10 * 1024)
      expect(result.cpuTimeMs).toBeGreaterThanOrEqual(5)
    }

    for (const [index, row] of rows.entries()) {
      test(`a program that ${row.tries}`, async () => {
        if (row.stdin !== undefined) await writeFile(workshop.path('stdin'), row.stdin, { mode: 0o644 })
        const result = await box.run(rowRequest(workshop, row, `row${index}`))
        const stdout = readFileSync(workshop.path('stdout'), 'latin1')
        const said = `${stdout.slice(0, 500)}${readFileSync(workshop.path('stderr'), 'latin1').slice(0, 500)}`
        expect(row.expected, said).toContain(describeOutcome(result.outcome))
        row.verify?.(result, stdout)
        await control()
        expect(await traceOf(box)).toEqual(clean)
      })
    }
  })
}

import { BackupError } from '../features/backup/backup.error.ts'

const ON_TERMINAL_EVERY_MS = 100
const ELSEWHERE_EVERY_MS = 10_000

/**
 * Shows the progress of a long command: on a terminal as one line that is overwritten, elsewhere as new lines. Ctrl-C
 * ends the work at its next progress report with `interruption`, so that it can clean up; a second one exits at once.
 */
export async function withProgress<Result>(
  title: string,
  work: (report: (detail: string, bytes: number) => void) => Promise<Result>,
  interruption: Error = new BackupError('Interrupted; nothing was kept and nothing was changed.'),
): Promise<Result> {
  const { stderr } = process
  const everyMs = stderr.isTTY ? ON_TERMINAL_EVERY_MS : ELSEWHERE_EVERY_MS
  let shownAt = performance.now()
  let isInterrupted = false
  const interrupt = () => {
    if (isInterrupted) process.exit(130)
    isInterrupted = true
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, interrupt)
  try {
    return await work((detail, bytes) => {
      if (isInterrupted) throw interruption
      const now = performance.now()
      if (now - shownAt < everyMs) return
      shownAt = now
      const line = `${title}: ${detail}${bytes > 0 ? `, ${mebibytes(bytes)}` : ''}`
      stderr.write(stderr.isTTY ? `\r\x1b[2K${line.slice(0, (stderr.columns ?? 80) - 1)}` : `${line}\n`)
    })
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
    if (stderr.isTTY) stderr.write('\r\x1b[2K')
  }
}

export function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`
}

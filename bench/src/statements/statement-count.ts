import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** How the server of a measurement is asked for the number of its statements, and where in its folder it answers. */
export const COUNT_SIGNAL = 'SIGUSR2'
export const COUNT_FILE = 'statement-count'

export interface StatementCount {
  statements: number
  /** The part of them that PostgreSQL parses and plans anew. */
  unnamed: number
}

/** The statements that a server with `count-statements.ts` has sent so far. */
export async function readStatementCount(pid: number, dataDir: string): Promise<StatementCount> {
  const file = join(dataDir, COUNT_FILE)
  rmSync(file, { force: true })
  process.kill(pid, COUNT_SIGNAL)
  for (;;) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (text.endsWith('}')) return JSON.parse(text) as StatementCount
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

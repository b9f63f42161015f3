import { hostname } from 'node:os'

export type LogFields = Readonly<Record<string, string | number | boolean | null>>

/** As pino numbers them, which writes the server's log. */
const LEVELS = { info: 30, warn: 40 } as const

/**
 * One line of JSON per event, for people and for collectors, with the fields that a line of the server has: whatever reads
 * one reads the other. Never a key and never a submitted source.
 */
export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
}

export function createLog(judgeName: string, write: (line: string) => void): Log {
  const own = { pid: process.pid, hostname: hostname(), judge: judgeName }
  const line = (level: keyof typeof LEVELS, event: string, fields: LogFields = {}) =>
    write(JSON.stringify({ level: LEVELS[level], time: Date.now(), ...own, ...fields, msg: event }))
  return {
    info: (event, fields) => line('info', event, fields),
    warn: (event, fields) => line('warn', event, fields),
  }
}

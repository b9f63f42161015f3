export type LogFields = Readonly<Record<string, string | number | boolean | null>>

/** One line of JSON per event, for people and for collectors. Never a key and never a submitted source. */
export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
}

export function createLog(judgeName: string, write: (line: string) => void): Log {
  const line = (level: string, event: string, fields: LogFields = {}) =>
    write(JSON.stringify({ at: new Date().toISOString(), level, judge: judgeName, event, ...fields }))
  return {
    info: (event, fields) => line('info', event, fields),
    warn: (event, fields) => line('warn', event, fields),
  }
}

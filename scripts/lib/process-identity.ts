import { readFileSync } from 'node:fs'

/** After a reboot another program may get the same process id; together with the start time it is unique. */
export type ProcessIdentity = { pid: number; startedAtTicks: string }

/** @returns null if there is no such process, or it has ended and is a zombie */
export function identityOf(pid: number): ProcessIdentity | null {
  try {
    // The name in parentheses may contain spaces and parentheses, so fields are counted after the last one.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const [state, startedAtTicks] = [fields[0], fields[19]]
    return state === 'Z' || startedAtTicks === undefined ? null : { pid, startedAtTicks }
  } catch {
    return null
  }
}

export function isRunning(identity: ProcessIdentity): boolean {
  return identityOf(identity.pid)?.startedAtTicks === identity.startedAtTicks
}

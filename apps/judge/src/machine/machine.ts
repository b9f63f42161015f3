import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { hostname } from 'node:os'

/**
 * Names this machine and folder: for people by the name of the machine, and for the server, which binds a key to the
 * machine that uses it, by a part that differs where the names do not.
 */
export async function nameMachine(folder: string): Promise<string> {
  const machineId = await readFile('/etc/machine-id', 'utf8').catch(() => '')
  const place = [machineId.trim(), hostname(), await realpath(folder)].join('\n')
  return `${hostname().slice(0, 100)} (${createHash('sha256').update(place).digest('hex').slice(0, 8)})`
}

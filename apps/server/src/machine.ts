import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { hostname } from 'node:os'

/** The same at each start on one machine with one folder; a copy of either is another. */
export async function identifyMachine(folder: string): Promise<string> {
  const machineId = await readFile('/etc/machine-id', 'utf8').catch(() => '')
  const place = [machineId.trim(), hostname(), await realpath(folder)].join('\n')
  return createHash('sha256').update(place).digest('hex').slice(0, 32)
}

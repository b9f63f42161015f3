import { appendFileSync, copyFileSync, existsSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'

const LARGEST_BYTES = 10 * 2 ** 20
const KEPT_FILES = 3

export type LogFile = { write(line: string): void }

/** Appends lines; beyond 10 MB the file is renamed to `….1`, and so on, keeping three old ones. */
export function openLogFile(path: string): LogFile {
  let sizeBytes = existsSync(path) ? statSync(path).size : 0
  return {
    write(line) {
      const text = `${line}\n`
      if (sizeBytes > LARGEST_BYTES) {
        shiftOldFiles(path)
        renameSync(path, `${path}.1`)
        sizeBytes = 0
      }
      appendFileSync(path, text, { mode: 0o600 })
      sizeBytes += Buffer.byteLength(text)
    },
  }
}

/** For a file that another process keeps open for appending: its content is moved away, the file stays. */
export function rotateOpenFile(path: string): void {
  if (!existsSync(path) || statSync(path).size <= LARGEST_BYTES) return
  shiftOldFiles(path)
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}

function shiftOldFiles(path: string): void {
  rmSync(`${path}.${KEPT_FILES}`, { force: true })
  for (let age = KEPT_FILES - 1; age >= 1; age -= 1) {
    if (existsSync(`${path}.${age}`)) renameSync(`${path}.${age}`, `${path}.${age + 1}`)
  }
}

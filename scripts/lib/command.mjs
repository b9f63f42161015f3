import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** An error that the person at the terminal can fix: its message is shown alone, without a stack trace. */
export class SetupError extends Error {}

const TERMINATED = 143

/**
 * Runs a program to its end and passes on each line it prints. A SIGTERM to this process also ends the program, and then
 * this process; a program that `mustFinish` is waited for, because its work would be left half done.
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, mustFinish?: boolean, onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ exitCode: number, lines: string[] }>}
 */
export function runCommand([program = '', ...args], { cwd, env, mustFinish = false, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['inherit', 'pipe', 'pipe'] })
    let isTerminated = false
    const terminate = () => {
      isTerminated = true
      if (!mustFinish) child.kill('SIGTERM')
    }
    process.once('SIGTERM', terminate)
    child.once('close', () => {
      process.off('SIGTERM', terminate)
      if (isTerminated) process.exit(TERMINATED)
    })
    /** @type {string[]} */
    const lines = []
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ''
      stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
        const parts = (rest + chunk).split(/[\r\n]+/)
        rest = parts.pop() ?? ''
        for (const line of parts.filter((part) => part.trim() !== '')) {
          lines.push(line)
          onLine?.(line)
        }
      })
      stream.on('close', () => rest !== '' && lines.push(rest))
    }
    child.on('error', (error) => resolve({ exitCode: 127, lines: [error.message] }))
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 128, lines }))
  })
}

/** @param {string} program */
export function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, program)))
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

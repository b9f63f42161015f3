import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { ensureSandboxBuilt, LAUNCHER_PATH } from '../../packages/sandbox/src/build.ts'
import { isOnPath } from './command.mjs'
import { say, step } from './progress.mjs'

/** Builds the launcher of the boxes when its sources changed; whoever is not root may be asked for a password first. */
export async function buildSandbox(): Promise<void> {
  if (needsPassword()) {
    say(
      'The sandbox needs the rights of root for one small program, its launcher; sudo may ask for your password.',
    )
    spawnSync('sudo', ['--validate'], { stdio: 'inherit' })
  }
  await step('Building the sandbox', ensureSandboxBuilt)
}

/** The builder itself never asks: it would wait for an answer where there is no terminal. */
function needsPassword(): boolean {
  if (process.getuid?.() === 0 || !process.stdin.isTTY || !isOnPath('sudo')) return false
  const isSetuid = existsSync(LAUNCHER_PATH) && (statSync(LAUNCHER_PATH).mode & 0o4000) !== 0
  return !isSetuid && spawnSync('sudo', ['--non-interactive', 'true']).status !== 0
}

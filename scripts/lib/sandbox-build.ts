import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import {
  ensureSandboxBuilt,
  hasRights,
  LAUNCHER_PATH,
  RIGHTS_COMMAND,
} from '../../packages/sandbox/src/build.ts'
import { isOnPath } from './command.mjs'
import { say, step } from './progress.mjs'

/**
 * Builds the launcher of the boxes if its sources changed; a user other than root may first be asked for a password.
 * @returns whether it has the rights to create boxes. If not, the person at the terminal is shown what an administrator
 *   has to do, and that everything else works.
 */
export async function buildSandbox(): Promise<boolean> {
  if (needsPassword()) {
    say(
      'The sandbox needs the rights of root for one small program, its launcher; sudo may ask for your password.',
    )
    spawnSync('sudo', ['--validate'], { stdio: 'inherit' })
  }
  await step('Building the sandbox', ensureSandboxBuilt)
  const mayOpenBoxes = await hasRights()
  if (!mayOpenBoxes) {
    say(
      '! Nothing can be judged yet: the launcher of the sandbox needs the rights of root. The site starts without.',
    )
    say('  Run this once as root, and judging begins within half a minute:')
    say(`    ${RIGHTS_COMMAND}`)
  }
  return mayOpenBoxes
}

/** The build itself never asks: without a terminal it would wait for ever. */
function needsPassword(): boolean {
  if (process.getuid?.() === 0 || !process.stdin.isTTY || !isOnPath('sudo')) return false
  const isSetuid = existsSync(LAUNCHER_PATH) && (statSync(LAUNCHER_PATH).mode & 0o4000) !== 0
  return !isSetuid && spawnSync('sudo', ['--non-interactive', 'true']).status !== 0
}

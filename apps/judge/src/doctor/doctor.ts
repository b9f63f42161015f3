/**
 * Looks at this machine as a judge host and prints each diagnosis as a line of JSON, for `npx gavel doctor`, which
 * tells them. It needs no server.
 */
import { type Diagnosis, isFaulty, isUnknown } from '@gavel/contract'
import { ConfigError, readConfig } from '../config.ts'
import { checkBoxes } from './box-checks.ts'
import { checkCgroups } from './cgroup-check.ts'
import { checkKernel } from './kernel-check.ts'

const tell = (diagnosis: Diagnosis) => process.stdout.write(`${JSON.stringify(diagnosis)}\n`)

/** A judge that runs beside a server gets its key and address when both start. */
const environment = { JUDGE_KEY: 'none', ...process.env }

try {
  for (const [id, check] of [['kernel', checkKernel] as const, ['cgroups', checkCgroups] as const]) {
    try {
      tell(check())
    } catch (error) {
      tell(isUnknown(id, error))
    }
  }
  const { languages } = readConfig(environment)
  for (const diagnosis of await checkBoxes(languages)) tell(diagnosis)
} catch (error) {
  tell(error instanceof ConfigError ? isWrong(error.message) : isUnknown('sandbox', error))
}

function isWrong(complaint: string): Diagnosis {
  return isFaulty('settings', {
    'zh-CN': [`评测机的设置有误：${complaint}`, '改正它；README 列出了所有设置。'],
    'en-US': [
      `The settings of the judge are wrong: ${complaint}`,
      'Correct them; the README lists all settings.',
    ],
  })
}

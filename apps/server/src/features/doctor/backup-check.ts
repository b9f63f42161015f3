import { type Diagnosis, isDoubtful, isFaulty, isFine } from '@gavel/contract'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** One night may be missed. */
const WARNING_HOURS = 2 * DAY_HOURS
const FAULT_HOURS = 7 * DAY_HOURS

/** @param lastBackup when the last one was complete; null before the first */
export function checkBackup(lastBackup: Date | null, now: Date): Diagnosis {
  if (lastBackup === null)
    return isDoubtful('backup', {
      'zh-CN': [
        '本站还没有用 npx gavel backup 备份过。',
        '运行 npx gavel backup FILE，并设置每晚备份；backup.md 有定时任务的例子。',
      ],
      'en-US': [
        'The site was never backed up by npx gavel backup.',
        'Run npx gavel backup FILE, and set up one for every night; backup.md has the timer.',
      ],
    })
  const hours = Math.floor((now.getTime() - lastBackup.getTime()) / HOUR_MS)
  const days = Math.floor(hours / DAY_HOURS)
  if (hours < WARNING_HOURS)
    return isFine('backup', {
      'zh-CN': `上次备份在 ${hours} 小时前。`,
      'en-US': `The last backup is ${hours} hours old.`,
    })
  const words = {
    'zh-CN': [`上次备份在 ${days} 天前。`, '现在就备份，并查看每晚的备份为何没有运行。'],
    'en-US': [
      `The last backup is ${days} days old.`,
      'Make one now, and see why the nightly one does not run.',
    ],
  } as const
  return hours < FAULT_HOURS ? isDoubtful('backup', words) : isFaulty('backup', words)
}

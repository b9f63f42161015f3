import { existsSync } from 'node:fs'
import { type Diagnosis, isDoubtful, isFaulty, isFine } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'

/** Leases, sessions and the clock of a contest compare instants of both machines. */
const FAULT_MS = 5_000
const WARNING_MS = 1_000
const SAMPLES = 3
/** systemd's own time service is running if its folder exists, and has found the time if the file does. */
const TIME_SERVICE = '/run/systemd/timesync'

const Clock = z.object({ at: z.coerce.number() })

interface Surroundings {
  readonly now: () => Date
  readonly timeService?: string
}

/** How far this machine's clock is from the database's, and whether anything keeps it right. */
export async function checkClock(
  db: Db,
  { now, timeService = TIME_SERVICE }: Surroundings,
): Promise<Diagnosis> {
  const offMs = await measureOffset(db, now)
  const seconds = (Math.abs(offMs) / 1000).toFixed(1)
  if (Math.abs(offMs) > WARNING_MS) {
    const words = {
      'zh-CN': [
        `本机时钟比数据库的时钟${offMs > 0 ? '快' : '慢'} ${seconds} 秒。`,
        '在两台机器上都运行 timedatectl set-ntp true，使时钟一致。',
      ],
      'en-US': [
        `The clock of this machine is ${seconds} s ${offMs > 0 ? 'ahead of' : 'behind'} that of the database.`,
        'Run timedatectl set-ntp true on both machines, so that they agree.',
      ],
    } as const
    return Math.abs(offMs) > FAULT_MS ? isFaulty('clock', words) : isDoubtful('clock', words)
  }
  if (existsSync(timeService) && !existsSync(`${timeService}/synchronized`))
    return isDoubtful('clock', {
      'zh-CN': [
        '本机的时间服务还没有找到正确的时间。',
        '运行 timedatectl timesync-status，看它能否连上时间服务器。',
      ],
      'en-US': [
        'The time service of this machine has not found the time yet.',
        'Run timedatectl timesync-status and see whether it reaches a time server.',
      ],
    })
  return isFine('clock', {
    'zh-CN': `本机与数据库的时钟相差 ${seconds} 秒。`,
    'en-US': `The clocks of this machine and of the database differ by ${seconds} s.`,
  })
}

/** The sample with the shortest way there and back says it best. Positive: this machine is ahead. */
async function measureOffset(db: Db, now: () => Date): Promise<number> {
  let best = { wayMs: Number.POSITIVE_INFINITY, offMs: 0 }
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const startedAt = performance.now()
    const before = now().getTime()
    const { rows } = await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as at`)
    const wayMs = performance.now() - startedAt
    if (wayMs < best.wayMs) best = { wayMs, offMs: before + wayMs / 2 - Clock.parse(rows[0]).at }
  }
  return best.offMs
}

import type { Db } from '../../db/connect.ts'
import { lockName } from '../../db/lock-name.ts'

interface Pause {
  /** One name for each user and kind of deed: two deeds at once wait for each other, so that the second sees the first. */
  readonly name: string
  readonly seconds: number
  readonly findNewest: () => Promise<Date | null>
  readonly now: Date
}

/** The seconds until a user may do again what they may do once in so many seconds; 0 if they may now. */
export async function secondsOfPause(tx: Db, { name, seconds, findNewest, now }: Pause): Promise<number> {
  await lockName(tx, name)
  const newest = await findNewest()
  if (newest === null) return 0
  return Math.max(0, Math.ceil((newest.getTime() - now.getTime()) / 1000 + seconds))
}

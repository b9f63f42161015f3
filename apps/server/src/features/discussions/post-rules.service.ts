import type { LimitName } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { countUse } from '../../http/rate-limit.ts'
import { may } from '../access/access.policy.ts'
import { readSolvedCount } from '../accounts/solved-count.service.ts'
import { readSwitches } from '../site/switches.settings.ts'

const DAY_SECONDS = 86_400

/** @throws DomainError solved_needed, saying how many are missing */
export async function requireSolved(db: Db, caller: Caller, limit: LimitName): Promise<void> {
  if (may(caller, 'site.administer', {})) return
  const needed = (await readSwitches(db))[limit]
  if (needed === 0) return
  const solved = await readSolvedCount(db, requireUser(caller).id)
  if (solved < needed) throw new DomainError('solved_needed', { needed, solved, missing: needed - solved })
}

/** @throws DomainError posts_of_day */
export async function requireDailyRoom(tx: Db, caller: Caller, now: Date): Promise<void> {
  if (may(caller, 'site.administer', {})) return
  const limit = (await readSwitches(tx)).defaultCreateDiscussionDailyLimit
  const use = { key: `discussion:${requireUser(caller).id}`, limit, windowSeconds: DAY_SECONDS, now }
  const { isOverLimit, secondsLeft } = await countUse(tx, use)
  if (isOverLimit) throw new DomainError('posts_of_day', { limit, hours: Math.ceil(secondsLeft / 3600) })
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { JudgeAdapter } from '@gavel/remote-judges'
import type { Context } from '../../context.ts'
import { type AccountKey, restAccount } from '../remote-accounts/account-states.service.ts'
import { pickAccount } from '../remote-runs/judges/account-pool.service.ts'
import { TestStop } from './test-stop.ts'

interface At {
  readonly context: Context
  readonly adapter: JudgeAdapter
}

/** Longer than a test may take; meanwhile the account sends nothing else. */
export const ACCOUNT_HELD_MS = 10 * 60_000

/** How long a test waits for an account, and how long until it looks again. */
const TURN_PATIENCE_MS = 10 * 60_000
const LOOK_AGAIN_MS = 2_000

/**
 * Takes an account that sends nothing else until the test is over. Submissions under way go first.
 *
 * @throws TestStop if there is none, or none in time
 */
export async function holdAccount(at: At, onWaiting: () => Promise<void>): Promise<AccountKey> {
  const until = at.context.now().getTime() + TURN_PATIENCE_MS
  for (let looks = 0; ; looks += 1) {
    const key = await takeTurn(at)
    if (key !== null) return key
    if (at.context.now().getTime() >= until) throw new TestStop('All accounts are at work.')
    if (looks === 0) await onWaiting()
    await sleep(LOOK_AGAIN_MS)
  }
}

/** Null if all accounts are at work. */
async function takeTurn({ context, adapter }: At): Promise<AccountKey | null> {
  const { site, manners } = adapter.profile
  return context.db.transaction(async (tx): Promise<AccountKey | null> => {
    const picked = await pickAccount(context, tx, { site, only: null, perDay: manners.submissionsPerDay })
    if (picked.kind === 'none') throw new TestStop('There is no account that can be used.')
    if (picked.kind === 'challenged') throw new TestStop('The site wants to see a person; import a login.')
    if (picked.kind === 'spent') throw new TestStop('All accounts have sent enough for today.')
    if (picked.kind !== 'account') return null
    const held = { site, username: picked.username }
    await restAccount(tx, held, new Date(context.now().getTime() + ACCOUNT_HELD_MS))
    return held
  })
}

export async function releaseAccount({ context, adapter }: At, key: AccountKey): Promise<void> {
  const { submitIntervalMs } = adapter.profile.manners
  await restAccount(context.db, key, new Date(context.now().getTime() + submitIntervalMs))
}

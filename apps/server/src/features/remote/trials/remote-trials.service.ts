import { randomUUID } from 'node:crypto'
import type { RemoteJudge } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import { eq, isNotNull, lt, or } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { judgeOfBank } from '../../remote-runs/judges/remote-judge.policy.ts'
import { remoteTrials } from '../remote.tables.ts'
import { requireAdapter } from '../require-adapter.ts'
import { runTrial } from './run-trial.ts'

export type StoredTrial = typeof remoteTrials.$inferSelect

/** A test whose server has died does not stand in the way of the next. */
const TRIAL_LASTS_MS = 25 * 60_000

/**
 * Begins a test of the way to a judge, which goes on after this has returned.
 *
 * @throws DomainError remote_judge_unknown, remote_judge_paused, remote_overrides_invalid, remote_trial_running
 */
export async function startTrial(context: Context, actor: Actor, bank: string): Promise<void> {
  const { adapter, state } = await requireAdapter(context, bank)
  const { judge, name } = adapter.profile
  if (state.pausedAt !== null) throw new DomainError('remote_judge_paused', { judge: name })
  if (!(await takeTurn(context, actor, judge))) throw new DomainError('remote_trial_running', { judge: name })
  const change = (set: Partial<typeof remoteTrials.$inferInsert>) =>
    context.db.update(remoteTrials).set(set).where(eq(remoteTrials.bank, judge))
  runTrial({ context, adapter, marker: randomUUID(), note: async (steps) => void (await change({ steps })) })
    .finally(() => change({ endedAt: context.now() }))
    .catch((error: unknown) => context.log.error({ err: error, judge }, 'a test of a remote judge failed'))
}

function takeTurn({ db, now }: Context, actor: Actor, judge: RemoteJudge): Promise<boolean> {
  const time = now()
  const begun = { startedAt: time, endedAt: null, steps: [] }
  return db.transaction(async (tx) => {
    const taken = await tx
      .insert(remoteTrials)
      .values({ bank: judge, ...begun })
      .onConflictDoUpdate({
        target: remoteTrials.bank,
        set: begun,
        setWhere: or(
          isNotNull(remoteTrials.endedAt),
          lt(remoteTrials.startedAt, new Date(time.getTime() - TRIAL_LASTS_MS)),
        ),
      })
      .returning({ bank: remoteTrials.bank })
    if (taken.length === 0) return false
    await recordAudit(tx, actor, {
      action: 'remote-judge.test',
      target: { kind: 'setting', label: judge },
    })
    return true
  })
}

/** @throws DomainError remote_judge_unknown */
export async function readTrial({ db }: Context, bank: string): Promise<StoredTrial | null> {
  const judge = judgeOfBank(bank)
  if (judge === null) throw new DomainError('remote_judge_unknown')
  const [row] = await db.select().from(remoteTrials).where(eq(remoteTrials.bank, judge))
  return row ?? null
}

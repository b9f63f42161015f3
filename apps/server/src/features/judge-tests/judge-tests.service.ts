import { randomUUID } from 'node:crypto'
import type { RemoteJudge } from '@gavel/remote-judges'
import type { Context } from '../../context.ts'
import { eq, isNotNull, lt, or } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { judgeOfBank } from '../remote-runs/judges/remote-judge.policy.ts'
import { requireAdapter } from '../remote-runs/judges/require-adapter.service.ts'
import { judgeTests } from './judge-tests.tables.ts'
import { runJudgeTest } from './run-judge-test.ts'

export type StoredJudgeTest = typeof judgeTests.$inferSelect

/** A test whose server has died does not stand in the way of the next. */
const TEST_LASTS_MS = 25 * 60_000

/**
 * Begins a test of the way to a judge, which goes on after this has returned.
 *
 * @throws DomainError remote_judge_unknown, remote_judge_paused, remote_overrides_invalid, remote_trial_running
 */
export async function startJudgeTest(context: Context, actor: Actor, bank: string): Promise<void> {
  const { adapter, state } = await requireAdapter(context, bank)
  const { judge, name } = adapter.profile
  if (state.pausedAt !== null) throw new DomainError('remote_judge_paused', { judge: name })
  if (!(await takeTurn(context, actor, judge))) throw new DomainError('remote_trial_running', { judge: name })
  const change = (set: Partial<typeof judgeTests.$inferInsert>) =>
    context.db.update(judgeTests).set(set).where(eq(judgeTests.bank, judge))
  runJudgeTest({
    context,
    adapter,
    marker: randomUUID(),
    note: async (steps) => void (await change({ steps })),
  })
    .finally(() => change({ endedAt: context.now() }))
    .catch((error: unknown) => context.log.error({ err: error, judge }, 'a test of a remote judge failed'))
}

function takeTurn({ db, now }: Context, actor: Actor, judge: RemoteJudge): Promise<boolean> {
  const time = now()
  const begun = { startedAt: time, endedAt: null, steps: [] }
  return db.transaction(async (tx) => {
    const taken = await tx
      .insert(judgeTests)
      .values({ bank: judge, ...begun })
      .onConflictDoUpdate({
        target: judgeTests.bank,
        set: begun,
        setWhere: or(
          isNotNull(judgeTests.endedAt),
          lt(judgeTests.startedAt, new Date(time.getTime() - TEST_LASTS_MS)),
        ),
      })
      .returning({ bank: judgeTests.bank })
    if (taken.length === 0) return false
    await recordAudit(tx, actor, {
      action: 'remote-judge.test',
      target: { kind: 'setting', label: judge },
    })
    return true
  })
}

/** @throws DomainError remote_judge_unknown */
export async function readJudgeTest({ db }: Context, bank: string): Promise<StoredJudgeTest | null> {
  const judge = judgeOfBank(bank)
  if (judge === null) throw new DomainError('remote_judge_unknown')
  const [row] = await db.select().from(judgeTests).where(eq(judgeTests.bank, judge))
  return row ?? null
}

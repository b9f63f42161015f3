import { PAUSE_REASON_MAX_LENGTH, type RemoteSite } from '@gavel/contract'
import { RemoteFault, type RemoteJudge } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { eq, inArray } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { requireText } from '../../../http/require-text.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { problemStatements, problems } from '../../problems/problems.tables.ts'
import { unlockAccount } from '../../remote-accounts/account-states.service.ts'
import { readRemoteAccounts } from '../../remote-accounts/remote-accounts.settings.ts'
import { NOBODY } from '../../remote-accounts/visitor.policy.ts'
import {
  changeJudgeState,
  noteFault,
  noteSuccess,
  type RemoteJudgeState,
  readJudgeState,
} from '../judges/judge-state.service.ts'
import { judgeOfBank } from '../judges/remote-judge.policy.ts'
import { refusalOf } from '../judges/remote-refusal.policy.ts'
import { requireAdapter } from '../judges/require-adapter.service.ts'

interface JudgeChange {
  readonly judge: string
  readonly paused: boolean | null
  readonly pauseReason: string | null
  readonly dailyBudget: number | null
  readonly keepsTexts: boolean | null
}

/** @throws DomainError remote_judge_unknown, text_invalid, text_length */
export async function changeJudge(
  { db, now }: Context,
  actor: Actor,
  { judge: bank, paused, pauseReason, dailyBudget, keepsTexts }: JudgeChange,
): Promise<void> {
  const judge = judgeOfBank(bank)
  if (judge === null) throw new DomainError('remote_judge_unknown')
  const reason = requireText(
    { name: 'pauseReason', limit: PAUSE_REASON_MAX_LENGTH },
    pauseReason?.trim() ?? '',
  )
  await db.transaction(async (tx) => {
    const before = await readJudgeState(tx, judge)
    const change = {
      ...(paused === null
        ? {}
        : {
            pausedAt: paused ? (before.pausedAt ?? now()) : null,
            pauseReason: paused && reason !== '' ? reason : null,
          }),
      ...(dailyBudget === null ? {} : { dailyBudget }),
      ...(keepsTexts === null ? {} : { keepsTexts }),
    }
    if (Object.keys(change).length === 0) return
    await changeJudgeState(tx, judge, change)
    if (keepsTexts === false) await takeDown(tx, judge)
    await recordAudit(tx, actor, {
      action: 'remote-judge.change',
      target: { kind: 'setting', label: judge },
      before: settingsOf(before),
      after: { ...settingsOf(before), ...change },
    })
  })
}

const settingsOf = ({ pausedAt, pauseReason, dailyBudget, keepsTexts }: RemoteJudgeState) => ({
  ...{ pausedAt, pauseReason, dailyBudget, keepsTexts },
})

/** Only titles, limits and links stay. */
async function takeDown(tx: Db, bank: RemoteJudge): Promise<void> {
  const ofJudge = tx.select({ id: problems.id }).from(problems).where(eq(problems.bank, bank))
  await tx
    .update(problemStatements)
    .set({ description: '', input: '', output: '', hint: '' })
    .where(inArray(problemStatements.problemId, ofJudge))
  await tx.update(problems).set({ samples: [] }).where(eq(problems.bank, bank))
}

/** @throws DomainError remote_account_not_found */
export async function releaseAccount(
  { db }: Context,
  actor: Actor,
  key: { readonly site: RemoteSite; readonly username: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const accounts = (await readRemoteAccounts(tx))[key.site]
    if (!accounts.some(({ username }) => username === key.username))
      throw new DomainError('remote_account_not_found')
    await unlockAccount(tx, key)
    await recordAudit(tx, actor, {
      action: 'remote-judge.unlock-account',
      target: { kind: 'setting', label: `${key.site}: ${key.username}` },
    })
  })
}

/**
 * Visits a judge now.
 *
 * @throws DomainError remote_judge_unknown, remote_judge_paused, remote_unreachable, remote_not_understood,
 *   remote_overrides_invalid
 */
export async function checkJudge(context: Context, bank: string): Promise<void> {
  const { adapter, state } = await requireAdapter(context, bank)
  const { judge, name } = adapter.profile
  if (state.pausedAt !== null) throw new DomainError('remote_judge_paused', { judge: name })
  try {
    await adapter.checkHealth(context.remoteSites.openSession(adapter, NOBODY))
    await noteSuccess(context.db, judge, context.now())
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    await noteFault(context.db, judge, error, context.now())
    throw refusalOf(judge, error)
  }
}

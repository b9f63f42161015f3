import { REMOTE_OVERRIDE_MAX_LENGTH } from '@gavel/contract'
import { FactsError, type JudgeAdapter, type RemoteJudge } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { changeJudgeState, readJudgeState } from '../judges/judge-state.service.ts'
import { judgeOfBank } from '../judges/remote-judge.policy.ts'
import type { RemoteSites } from '../judges/remote-sites.interface.ts'

type Override = Readonly<Record<string, unknown>>

/** @throws DomainError remote_judge_unknown */
export async function readFactsOf({ db, remoteSites }: Context, bank: string) {
  const { judge, adapter } = requireJudge(remoteSites, bank)
  const { overrides } = await readJudgeState(db, judge)
  const current = findAdapter(remoteSites, judge, overrides) ?? adapter
  return {
    facts: JSON.stringify(current.facts, null, 2),
    override: Object.keys(overrides).length === 0 ? '' : JSON.stringify(overrides, null, 2),
  }
}

/** Without what was replaced, which may be what has to be repaired. */
function requireJudge(remoteSites: RemoteSites, bank: string) {
  const judge = judgeOfBank(bank)
  const adapter = judge === null ? null : remoteSites.adapterOf(judge, {})
  if (judge === null || adapter === null) throw new DomainError('remote_judge_unknown')
  return { judge, adapter }
}

/** Null if the override was made for other facts than those of this version. */
function findAdapter(remoteSites: RemoteSites, judge: RemoteJudge, override: Override): JudgeAdapter | null {
  try {
    return remoteSites.adapterOf(judge, override)
  } catch (error) {
    if (error instanceof FactsError) return null
    throw error
  }
}

/**
 * Replaces what was replaced before; an empty text returns to the product's own facts.
 *
 * @throws DomainError remote_judge_unknown, remote_overrides_invalid
 */
export async function overrideFacts(
  context: Context,
  actor: Actor,
  { judge: bank, override: text }: { readonly judge: string; readonly override: string },
): Promise<void> {
  const { judge } = requireJudge(context.remoteSites, bank)
  const override = requireOverride(context, judge, text)
  await context.db.transaction(async (tx) => {
    const before = await readJudgeState(tx, judge)
    await changeJudgeState(tx, judge, { overrides: override })
    await recordAudit(tx, actor, {
      action: 'remote-judge.override',
      target: { kind: 'setting', label: judge },
      before: { override: JSON.stringify(before.overrides) },
      after: { override: JSON.stringify(override) },
    })
  })
}

function requireOverride({ remoteSites }: Context, judge: RemoteJudge, text: string): Override {
  if (text.trim() === '') return {}
  if (text.length > REMOTE_OVERRIDE_MAX_LENGTH)
    throw invalid(`more than ${REMOTE_OVERRIDE_MAX_LENGTH} characters`)
  try {
    const override: unknown = JSON.parse(text)
    if (!isOverride(override)) throw invalid('not an object')
    remoteSites.adapterOf(judge, override)
    return override
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof FactsError) throw invalid(error.message)
    throw error
  }
}

const isOverride = (value: unknown): value is Override =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The reasons name places in the facts, which are English words. */
const invalid = (reason: string) =>
  new DomainError('remote_overrides_invalid', { reason: reason.slice(0, 500) })

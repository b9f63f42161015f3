import { JUDGE_PROFILES, type JudgeAdapter, type ProblemRef } from '@gavel/remote-judges'
import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type RemoteJudgeState, readJudgeState } from '../remote-runs/judge-state.service.ts'
import { judgeOfBank } from '../remote-runs/remote-judge.policy.ts'

/** @throws DomainError remote_judge_unknown */
export async function requireAdapter(
  context: Context,
  bank: string,
): Promise<{ readonly adapter: JudgeAdapter; readonly state: RemoteJudgeState }> {
  const judge = judgeOfBank(bank.trim().toUpperCase())
  if (judge === null) throw new DomainError('remote_judge_unknown')
  const state = await readJudgeState(context.db, judge)
  const adapter = context.remoteSites.adapterOf(judge, state.overrides)
  if (adapter === null) throw new DomainError('remote_judge_unknown')
  return { adapter, state }
}

/** Longer names are no ids and would fill the log. */
const WANTED_MAX_LENGTH = 200

/** @throws DomainError remote_id_invalid */
export function requireRef({ profile, parseProblem }: JudgeAdapter, wanted: string): ProblemRef {
  const ref = wanted.length > WANTED_MAX_LENGTH ? null : parseProblem(wanted.trim())
  if (ref !== null) return ref
  const { name, exampleId } = JUDGE_PROFILES[profile.judge]
  throw new DomainError('remote_id_invalid', { id: wanted.slice(0, 50), judge: name, example: exampleId })
}

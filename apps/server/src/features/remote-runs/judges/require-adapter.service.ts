import {
  FactsError,
  JUDGE_PROFILES,
  type JudgeAdapter,
  type ProblemRef,
  type RemoteJudge,
} from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type RemoteJudgeState, readJudgeState } from './judge-state.service.ts'
import { judgeOfBank } from './remote-judge.policy.ts'

/** @throws DomainError remote_judge_unknown, remote_overrides_invalid if an administrator's facts are of another version */
export async function requireAdapter(
  context: Context,
  bank: string,
): Promise<{ readonly adapter: JudgeAdapter; readonly state: RemoteJudgeState }> {
  const judge = judgeOfBank(bank.trim().toUpperCase())
  if (judge === null) throw new DomainError('remote_judge_unknown')
  const state = await readJudgeState(context.db, judge)
  const adapter = adapterWith(context, judge, state.overrides)
  if (adapter === null) throw new DomainError('remote_judge_unknown')
  return { adapter, state }
}

function adapterWith(
  { remoteSites }: Context,
  judge: RemoteJudge,
  overrides: RemoteJudgeState['overrides'],
): JudgeAdapter | null {
  try {
    return remoteSites.adapterOf(judge, overrides)
  } catch (error) {
    if (error instanceof FactsError)
      throw new DomainError('remote_overrides_invalid', { reason: error.message.slice(0, 500) })
    throw error
  }
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

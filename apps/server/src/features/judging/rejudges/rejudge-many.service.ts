import { REJUDGE_REASON_MAX_LENGTH } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { requireText } from '../../../http/require-text.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { rejudgeWhere } from './rejudge.service.ts'
import { countSelection, isRejudged, type RejudgeScope, selectionOf } from './rejudge-scope.ts'

const REASON = { name: 'reason', limit: REJUDGE_REASON_MAX_LENGTH } as const

/** No condition at all, to which callers add theirs. */
export const ANY_SUBMISSION: RejudgeScope = {
  submissionIds: [],
  problemCode: null,
  contestId: null,
  verdicts: [],
  languages: [],
  usernames: [],
  since: null,
  until: null,
}

/**
 * How many submissions a rejudge of the scope takes and leaves.
 *
 * @throws DomainError rejudge_scope_empty, problem_not_found, rejudge_user_not_found
 */
export async function previewMany(db: Db, scope: RejudgeScope) {
  return countSelection(db, await selectionOf(db, scope))
}

interface Order {
  readonly operator: Actor
  readonly scope: RejudgeScope
  readonly reason: string | undefined
}

/**
 * Rejudges every submission of the scope at once, behind all other work. Returns their number.
 *
 * @throws DomainError rejudge_scope_empty, problem_not_found, rejudge_user_not_found, nothing_to_rejudge, no_test_data,
 * text_invalid
 */
export async function rejudgeMany(context: Context, { operator, scope, reason }: Order): Promise<number> {
  const given = requireText(REASON, reason?.trim() ?? '')
  const selection = await selectionOf(context.db, scope)
  const order = { operator, scope: { ...scope }, reason: given === '' ? null : given }
  return rejudgeWhere(context, isRejudged(selection), order)
}

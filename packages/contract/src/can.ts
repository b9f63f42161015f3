import { z } from 'zod'
import { recordOf } from './closed-lists.ts'
import type { ErrorCode } from './errors.ts'

/** The refusals that say who may do something, of acts and of the doors of endpoints: the reasons that `can` gives. */
export const REASONS = [
  // Doors:
  'login_required',
  'permission_denied',
  'account_restricted',
  'api_token_not_allowed',
  'api_token_scope_missing',
  'judge_key_invalid',
  // Acts:
  'announcement_not_found',
  'comment_not_found',
  'contest_account_rule',
  'contest_admins_only',
  'contest_already_registered',
  'contest_board_closed',
  'contest_ended',
  'contest_log_not_released',
  'contest_not_found',
  'contest_not_registered',
  'contest_not_started',
  'discussion_hidden',
  'discussion_not_found',
  'group_admins_only',
  'group_application_refused',
  'group_applied_already',
  'group_hidden',
  'group_joined_already',
  'group_judging_denied',
  'group_level_too_high',
  'group_member_lowered',
  'group_member_not_found',
  'group_members_only',
  'group_not_found',
  'group_not_yourself',
  'group_owner_fixed',
  'group_owner_only',
  'group_roots_only',
  'not_your_announcement',
  'not_your_contest',
  'not_your_problem',
  'not_your_submission',
  'not_your_training',
  'post_of_another',
  'print_closed',
  'problem_import_not_found',
  'problem_list_not_found',
  'problem_not_found',
  'problem_not_public',
  'publishing_not_allowed',
  'reply_not_allowed',
  'submission_not_found',
  'training_admins_only',
  'training_already_registered',
  'training_is_public',
  'training_not_found',
  'training_not_registered',
  'training_not_started',
] as const satisfies readonly ErrorCode[]
export type Reason = (typeof REASONS)[number]

/**
 * Ours: whether the caller may do something with a thing. True, or the refusal that they would get now, with its text in
 * their language.
 */
export const Permit = z.union([z.literal(true), z.object({ code: z.enum(REASONS), msg: z.string() })])
export type Permit = z.output<typeof Permit>

/** Ours: a permit for each of some deeds, by their names. */
export const permitsFor = <Name extends string>(...names: readonly Name[]) =>
  z.object(recordOf(names, () => Permit))

/** Whether a permit is refused for one of these reasons. */
export const isRefusedFor = (permit: Permit, ...reasons: readonly Reason[]): boolean =>
  permit !== true && reasons.includes(permit.code)

import type { Context } from '../../context.ts'
import type { ThingRules } from '../../http/thing.ts'
import { refusalOf } from '../access/access.policy.ts'
import { tellingTo } from './submissions.policy.ts'
import { findForReader, type VisibleSubmission } from './submissions.service.ts'

declare module '../../http/thing.ts' {
  interface ThingRows {
    readonly submission: VisibleSubmission
  }
}

/** A submission by its `submitId`. In a contest the rules of the contest say who may know of it. */
export const submissionThing = (
  context: Pick<Context, 'db' | 'now' | 'placeRules'>,
): ThingRules<'submission'> => ({
  missing: 'submission_not_found',
  find: ({ id, ...reader }) => findForReader(context, id, reader),
  groupIdOf: ({ row }) => row.groupId,
  refusalFor({ caller, may }, { row, reading }) {
    if (tellingTo(reading, row) === 'nothing') return 'submission_not_found'
    return may === 'submission.read' ? null : refusalOf(caller, may, row)
  },
})

import { STATE_STATUS, submit } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { requirePlace } from '../places/require-place.service.ts'
import { readOwnNew } from '../submissions/submissions.service.ts'
import { submissionToWire } from '../submissions/submissions.wire.ts'
import { submitSource } from './submit.service.ts'

export function submitRoutes(context: Context): Implementation[] {
  return [
    implement(submit, async ({ caller, body, ip, language }) => {
      const submittedAt = context.now()
      const visit = await requirePlace({ ...context, now: () => submittedAt }, caller, body)
      const program = { problemCode: body.pid, language: body.language, source: body.code }
      const draft = { visit, submittedAt, ip, ...program }
      const id = await submitSource(context, caller, draft)
      const { row, reading } = await readOwnNew(context, id, { caller, language })
      // The owner knows that it was just stored, so this state reveals nothing behind a seal either.
      return { ...submissionToWire(row, reading), status: STATE_STATUS.pending }
    }),
  ]
}

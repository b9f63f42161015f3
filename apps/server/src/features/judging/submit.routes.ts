import { getQueuePlace, STATE_STATUS, submit } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { traceOfSubmission } from '../judge-hosts/trace.policy.ts'
import { readOwnNew } from '../submissions/submissions.service.ts'
import { submissionToWire } from '../submissions/submissions.wire.ts'
import { findQueuePlace } from './queue-place.service.ts'
import { submitSource } from './submit.service.ts'

export function submitRoutes(context: Context): Implementation[] {
  return [
    implement(getQueuePlace, async ({ caller, query }) => ({
      ahead: await findQueuePlace(context, caller, query.submitId),
    })),
    implement(submit, async ({ caller, thing: visit, body, ip, language, raw }) => {
      const program = { problemCode: body.pid, language: body.language, source: body.code }
      const draft = { visit, submittedAt: visit.at, ip, ...program }
      const id = await submitSource(context, caller, draft)
      raw.log.info({ trace: traceOfSubmission(id) }, 'submission accepted')
      const { row, reading } = await readOwnNew(context, id, { caller, language })
      // The owner knows that it was just stored, so this state reveals nothing behind a seal either.
      return { ...submissionToWire(row, reading), status: STATE_STATUS.pending }
    }),
  ]
}

import { downloadOwnPrograms, getOwnWork, getYearReview } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { requireUser } from '../../../http/caller.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { createOwnProgramsDownload } from './own-programs.service.ts'
import { readOwnWork } from './own-work.service.ts'
import { ownWorkToWire, yearReviewToWire } from './own-work.wire.ts'
import { readYearReview } from './year-review.service.ts'

export function ownWorkRoutes(context: Context): Implementation[] {
  const downloadPrograms = createOwnProgramsDownload(context)
  return [
    implement(getOwnWork, async ({ caller, language }) =>
      ownWorkToWire(await readOwnWork(context, requireUser(caller).id, language)),
    ),
    implement(getYearReview, async ({ caller, language, query: { year } }) =>
      yearReviewToWire(await readYearReview(context, { userId: requireUser(caller).id, language, year })),
    ),
    implement(downloadOwnPrograms, ({ caller }) => downloadPrograms(requireUser(caller).id)),
  ]
}

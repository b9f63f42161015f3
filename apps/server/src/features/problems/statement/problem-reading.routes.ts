import { downloadProblemFiles, getProblemBooklet, getProblemSamples } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { requirePlace } from '../../places/require-place.service.ts'
import { readBooklet } from '../print/problem-booklet.service.ts'
import { downloadFilesZip } from './problem-files.service.ts'
import { readProblemTask } from './problem-samples.service.ts'

/** Problems for readers other than the problem page: paper, tools, a solver's own folder. */
export function problemReadingRoutes(context: Context): Implementation[] {
  return [
    implement(getProblemBooklet, ({ caller, query }) =>
      readBooklet(context, caller, { codes: query.problemIds, language: query.language }),
    ),
    implement(getProblemSamples, ({ caller, query, language, raw }) =>
      readProblemTask(context, caller, {
        code: query.problemId,
        language,
        requestAddress: `${raw.protocol}://${raw.host}`,
      }),
    ),
    implement(downloadProblemFiles, async ({ caller, query }) =>
      downloadFilesZip(context, await requirePlace(context, caller, query), query.pid),
    ),
  ]
}

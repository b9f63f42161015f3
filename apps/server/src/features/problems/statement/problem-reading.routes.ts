import { downloadProblemFiles, getProblemBooklet, getProblemSamples } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { readBooklet } from '../print/problem-booklet.service.ts'
import { bookletToWire } from '../print/problem-booklet.wire.ts'
import { downloadFilesZip } from './problem-files.service.ts'
import { readProblemTask } from './problem-samples.service.ts'
import { problemTaskToWire } from './problem-task.wire.ts'

/** Problems for readers other than the problem page: paper, tools, a solver's own folder. */
export function problemReadingRoutes(context: Context): Implementation[] {
  return [
    implement(getProblemBooklet, async ({ caller, query }) =>
      bookletToWire(
        await readBooklet(context, caller, { codes: query.problemIds, language: query.language }),
      ),
    ),
    implement(getProblemSamples, async ({ thing: problem, language, raw }) => {
      const requestAddress = `${raw.protocol}://${raw.host}`
      return problemTaskToWire(await readProblemTask(context, { problem, language, requestAddress }))
    }),
    implement(downloadProblemFiles, ({ thing, query }) => downloadFilesZip(context, thing, query.pid)),
  ]
}

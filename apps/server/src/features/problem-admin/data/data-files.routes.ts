import { downloadTestData, uploadTestData } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { receiveTestData } from '../../datasets/data-upload.service.ts'
import { requireWriter } from '../../files/require-writer.service.ts'
import { downloadTestDataZip } from './data-download.service.ts'

export function dataFileRoutes(context: Context): Implementation[] {
  return [
    implement(uploadTestData, async ({ caller, query, upload }) => {
      await requireWriter(context, caller, query.gid)
      if (upload === null) throw new DomainError('file_required')
      const { token, pairs, missingAnswers, marked } = await receiveTestData(
        context,
        requireUser(caller).id,
        upload,
        query.plain,
      )
      // In a mode with subtasks every case starts in the first one.
      const group = query.mode?.startsWith('subtask') === true ? { groupNum: 1 } : {}
      return {
        fileList: pairs.map(({ input, answer }) => ({ input, output: answer, ...group })),
        fileListDir: token,
        missingAnswers: [...missingAnswers],
        marked: [...marked],
      }
    }),
    implement(downloadTestData, ({ thing, query }) => downloadTestDataZip(context, thing, query.version)),
  ]
}

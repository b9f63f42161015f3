import { downloadContestPrograms } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { downloadPrograms } from './contest-programs.service.ts'

export function contestProgramRoutes(context: Context): Implementation[] {
  return [implement(downloadContestPrograms, ({ thing, query }) => downloadPrograms(context, thing, query))]
}

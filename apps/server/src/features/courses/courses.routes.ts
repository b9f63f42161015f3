import {
  changeCourseWeights,
  copyGroup,
  exportClassMarks,
  getAgenda,
  getClassMarks,
  getCourse,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actingCallerOf } from '../audit/actor.policy.ts'
import type { Boards } from '../contests/standings/kept/boards.service.ts'
import { readAgenda } from './agenda/agenda.service.ts'
import { agendaToWire } from './agenda/agenda.wire.ts'
import { copyGroup as copy } from './copy/copy-group.service.ts'
import { readCourse } from './course-home.service.ts'
import { courseToWire } from './courses.wire.ts'
import { readClassMarks } from './marks/class-marks.service.ts'
import { classMarksToWire } from './marks/class-marks.wire.ts'
import { changeWeights } from './marks/class-weights.service.ts'
import { exportClassMarks as exportMarks } from './marks/export-marks.service.ts'

export function courseRoutes(context: Context, boards: Boards): Implementation[] {
  return [
    implement(getCourse, async ({ caller, query, language }) =>
      courseToWire(await readCourse(context, caller, query.gid), { caller, language }),
    ),
    implement(getAgenda, async (reader) => agendaToWire(await readAgenda(context, reader))),
    implement(getClassMarks, async ({ caller, query }) =>
      classMarksToWire(await readClassMarks(context, boards, caller, query)),
    ),
    implement(changeCourseWeights, async ({ body }) => {
      await changeWeights(context, body)
      return null
    }),
    implement(copyGroup, async (request) => ({
      gid: await copy(context, actingCallerOf(request), request.body),
    })),
    implement(exportClassMarks, ({ caller, query }) => exportMarks(context, boards, caller, query)),
  ]
}

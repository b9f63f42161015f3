import { getCourse } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { readCourse } from './course-home.service.ts'
import { courseToWire } from './courses.wire.ts'

export function courseRoutes(context: Context): Implementation[] {
  return [
    implement(getCourse, async ({ caller, query }) =>
      courseToWire(await readCourse(context, caller, query.gid), caller),
    ),
  ]
}

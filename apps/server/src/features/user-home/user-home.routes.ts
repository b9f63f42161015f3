import { getUserHeatmap, getUserHome } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { readUserHome, readUserYear } from './user-home.service.ts'
import { userHomeToWire, userYearToWire } from './user-home.wire.ts'

export function userHomeRoutes(context: Context): Implementation[] {
  return [
    implement(getUserHome, async (reader) => userHomeToWire(await readUserHome(context, reader))),
    implement(getUserHeatmap, async (reader) => userYearToWire(await readUserYear(context, reader))),
  ]
}

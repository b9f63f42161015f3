import { getUserHeatmap, getUserHome } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { readUserHeatmap, readUserHome } from './user-home.service.ts'

export function userHomeRoutes(context: Context): Implementation[] {
  return [
    implement(getUserHome, (reader) => readUserHome(context, reader)),
    implement(getUserHeatmap, (reader) => readUserHeatmap(context, reader)),
  ]
}

import { listFullScreenProblems } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { createFullScreenList } from './full-screen.service.ts'

export function fullScreenRoutes(context: Context): Implementation[] {
  const read = createFullScreenList(context)
  return [implement(listFullScreenProblems, ({ caller, thing, language }) => read(caller, thing, language))]
}

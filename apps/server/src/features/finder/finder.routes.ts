import { findByName } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { findNamed } from './finder.service.ts'

export function finderRoutes(context: Context): Implementation[] {
  return [implement(findByName, ({ query, ...reader }) => findNamed(context, query.keyword, reader))]
}

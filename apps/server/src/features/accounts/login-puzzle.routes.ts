import { checkLoginPuzzle, getLoginPuzzle } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { checkPuzzle, makePuzzle } from './challenges/puzzle.service.ts'

export function loginPuzzleRoutes(context: Context): Implementation[] {
  return [
    implement(getLoginPuzzle, ({ ip }) => makePuzzle(context, ip)),
    implement(checkLoginPuzzle, async ({ body }) => {
      await checkPuzzle(context, body)
      return null
    }),
  ]
}

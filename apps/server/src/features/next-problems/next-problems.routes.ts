import { getNextProblems, voteOnDifficulty } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { createNextProblems } from './next-problems.service.ts'
import { nextProblemsToWire } from './next-problems.wire.ts'
import { voteOn } from './votes.service.ts'

export function nextProblemRoutes(context: Context): Implementation[] {
  const readNext = createNextProblems(context)
  return [
    implement(getNextProblems, async ({ caller, thing, language }) =>
      nextProblemsToWire(await readNext({ caller, language, problemId: thing?.id ?? null })),
    ),
    implement(voteOnDifficulty, async ({ caller, thing, body }) => {
      await voteOn(context, caller, { problemId: thing.id, choice: body.choice })
      return null
    }),
  ]
}

import { voteOnDifficulty } from '@gavel/contract'
import { eq } from '../../src/db/drizzle.ts'
import { difficultyVotes } from '../../src/features/next-problems/difficulty-votes.tables.ts'
import { buildProblem } from '../build-problem.ts'
import { buildSubmission } from '../build-submission.ts'
import type { Form } from './form.ts'
import { but, choice, rowId } from './rules.ts'

export const NEXT_PROBLEM_FORMS: readonly Form[] = [
  {
    endpoint: voteOnDifficulty,
    fill: async ({ context, buildMember }) => {
      const member = await buildMember()
      const { problem } = await buildProblem(context)
      await buildSubmission(context, member, { problemId: problem.id })
      return {
        token: member.token,
        values: { pid: problem.id, choice: 3 },
        read: async () => {
          const [vote] = await context.db
            .select({ choice: difficultyVotes.choice })
            .from(difficultyVotes)
            .where(eq(difficultyVotes.userId, member.user.id))
          return { choice: vote?.choice }
        },
      }
    },
    fields: {
      pid: rowId('problem_not_found', [/题目/, /problem/i]),
      choice: but(choice([0, 6, 1.5]), { empty: 'taken' }),
    },
  },
]

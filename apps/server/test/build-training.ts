import type { Context } from '../src/context.ts'
import { trainingPasswords } from '../src/features/trainings/training-password.ts'
import { trainingEntrants, trainingProblems, trainings } from '../src/features/trainings/trainings.tables.ts'
import { buildProblem } from './build-problem.ts'
import { nextSerial } from './builders.ts'

type Base = Pick<Context, 'db' | 'blobs' | 'tokenSecret'>

export interface TrainingDraft {
  readonly values?: Partial<typeof trainings.$inferInsert>
  /** The password of a private training; `secret` if left out. */
  readonly password?: string
  /** Labels of public problems that are made for the training; 1 and 2 if left out. */
  readonly labels?: readonly string[]
  /** Ids of users who entered it; members of the group of a public training are in it already. */
  readonly entrants?: readonly string[]
}

/** A visible, public training with public problems. */
export async function buildTraining(context: Base, draft: TrainingDraft = {}) {
  const [training] = await context.db
    .insert(trainings)
    .values({
      title: `Training ${nextSerial()}`,
      description: 'In **small** steps.',
      sealedPassword:
        draft.values?.access === 'private'
          ? trainingPasswords.seal(context, draft.password ?? 'secret')
          : null,
      ...draft.values,
    })
    .returning()
  if (training === undefined) throw new Error('no training')
  const problems = []
  for (const [index, label] of (draft.labels ?? ['1', '2']).entries()) {
    const { problem } = await buildProblem(context)
    await context.db
      .insert(trainingProblems)
      .values({ trainingId: training.id, problemId: problem.id, label, position: index + 1 })
    problems.push(problem)
  }
  for (const userId of draft.entrants ?? [])
    await context.db
      .insert(trainingEntrants)
      .values({ trainingId: training.id, userId })
      .onConflictDoNothing()
  return { training, problems }
}

import {
  exportTrainingRank,
  getTraining,
  getTrainingAccess,
  listTrainingCategories,
  listTrainingProblems,
  listTrainingRank,
  listTrainingSections,
  listTrainings,
  registerForTraining,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { may } from '../../access/access.policy.ts'
import { exportTrainingRank as exportRank } from '../rank/export-rank.service.ts'
import { createTrainingRank } from '../rank/training-rank.service.ts'
import { requireShownTraining, requireTrainingTo } from '../trainings.service.ts'
import { categoryToWire, trainingToWire } from '../trainings.wire.ts'
import { registerForTraining as register } from './register.service.ts'
import { selectCategories } from './training-list.queries.ts'
import { readTrainingPage } from './training-list.service.ts'
import { selectSections } from './training-problems.queries.ts'
import { createTrainingProblemList } from './training-problems.service.ts'

export function trainingEntryRoutes(context: Context): Implementation[] {
  const { db, now } = context
  const readProblems = createTrainingProblemList(context)
  const rank = createTrainingRank(context)
  return [
    implement(listTrainingCategories, async () => (await selectCategories(db, null)).map(categoryToWire)),
    implement(listTrainings, ({ caller, query }) => readTrainingPage(context, caller, query)),
    implement(getTraining, async ({ caller, query }) => {
      const training = await requireShownTraining(db, caller, query.tid)
      return {
        ...trainingToWire(training, caller),
        now: now(),
        isRegistered: training.isRegistered,
        isAdmin: may(caller, 'training.organise', training),
      }
    }),
    implement(listTrainingProblems, ({ caller, query, language }) =>
      readProblems(caller, query.tid, language),
    ),
    implement(listTrainingSections, async ({ caller, query }) => {
      await requireTrainingTo(db, caller, query.tid, { act: 'training.look', now: now() })
      const sections = await selectSections(db, query.tid)
      return sections.map(({ id, title, body, goal }) => ({ id, title, text: body, goal }))
    }),
    implement(registerForTraining, async ({ caller, body }) => {
      await register(context, caller, { tid: body.tid, password: body.password ?? '' })
      return null
    }),
    implement(getTrainingAccess, async ({ caller, query }) => {
      const { isRegistered } = await requireTrainingTo(db, caller, query.tid, { act: 'training.know' })
      return { access: isRegistered }
    }),
    implement(listTrainingRank, ({ caller, query }) => rank.read(caller, query)),
    implement(exportTrainingRank, ({ caller, query }) => exportRank(context, caller, query)),
  ]
}

import {
  exportTrainingRank,
  getTraining,
  getTrainingAccess,
  listGroupTrainingCategories,
  listTrainingProblems,
  listTrainingRank,
  listTrainingSections,
  listTrainings,
  registerForTraining,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { requireUser } from '../../../http/caller.ts'
import { type Implementation, implement, implementBoth } from '../../../http/implement.ts'
import { pageToWire } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import { canOf } from '../../access/can.policy.ts'
import { exportTrainingRank as exportRank } from '../rank/export-rank.service.ts'
import { createTrainingRank } from '../rank/training-rank.service.ts'
import { TRAINING_DEEDS } from '../training-deeds.ts'
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
    ...implementBoth(listGroupTrainingCategories, async ({ groupId }) => {
      return (await selectCategories(db, groupId)).map(categoryToWire)
    }),
    implement(listTrainings, async ({ caller, query }) =>
      pageToWire(await readTrainingPage(context, caller, query), (row) => trainingToWire(row, caller)),
    ),
    implement(getTraining, async ({ thing: training, ...reader }) => {
      const time = now()
      return {
        ...trainingToWire(training, reader.caller),
        now: time,
        isRegistered: training.isRegistered,
        isAdmin: may(reader.caller, 'training.organise', training),
        can: canOf(TRAINING_DEEDS, reader, { ...training, now: time }),
      }
    }),
    implement(listTrainingProblems, ({ caller, thing, language }) => readProblems(caller, thing, language)),
    implement(listTrainingSections, async ({ thing }) => {
      const sections = await selectSections(db, thing.id)
      return sections.map(({ id, title, body, goal }) => ({ id, title, text: body, goal }))
    }),
    implement(registerForTraining, async ({ caller, thing, body }) => {
      await register(context, requireUser(caller), { tid: thing.id, password: body.password ?? '' })
      return null
    }),
    implement(getTrainingAccess, async ({ thing }) => ({ access: thing.isRegistered })),
    implement(listTrainingRank, ({ caller, thing, query }) => rank.read(caller, thing, query)),
    implement(exportTrainingRank, ({ thing, query }) => exportRank(context, thing, query.format)),
  ]
}

import type { Context } from '../../context.ts'
import { judgedByTable } from '../access/thing.policy.ts'
import {
  type FoundTraining,
  findTraining,
  findTrainingRow,
  type TrainingRow,
} from './training-rows.queries.ts'

declare module '../../http/thing.ts' {
  interface ThingRows {
    readonly training: FoundTraining
    readonly 'training-face': TrainingRow
  }
}

type Base = Pick<Context, 'db' | 'now'>

/** A training by its `tid`, with the caller's entry. */
export const trainingThing = ({ db, now }: Base) =>
  judgedByTable('training', {
    missing: 'training_not_found',
    now,
    find: ({ caller, id }) => findTraining(db, caller, id),
  })

/** A training as its page shows it: counting what the caller has solved takes longer than all the rest. */
export const trainingFaceThing = ({ db, now }: Base) =>
  judgedByTable('training-face', {
    missing: 'training_not_found',
    now,
    find: ({ caller, id }) => findTrainingRow(db, caller, id),
  })

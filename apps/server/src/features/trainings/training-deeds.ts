import {
  deleteGroupTraining,
  deleteTraining,
  exportTrainingRank,
  listTrainingProblems,
  registerForTraining,
  updateGroupTraining,
  updateTraining,
} from '@gavel/contract'
import { deed } from '../access/can.policy.ts'
import type { Owned } from '../places/place.policy.ts'

type Placed = Pick<Owned, 'groupId'>

/** The deeds that the pages of a training offer. */
export const TRAINING_DEEDS = {
  look: deed(listTrainingProblems, 'training.look'),
  enter: deed(registerForTraining, 'training.enter'),
  run: deed(exportTrainingRank, 'training.run'),
}

/** The deeds that a row of the administration offers. */
export const listedTrainingDeeds = ({ groupId }: Placed) => ({
  change: deed(groupId === null ? updateTraining : updateGroupTraining, 'training.change'),
  delete: deed(groupId === null ? deleteTraining : deleteGroupTraining, 'training.change'),
})

/** Trainings as groups and courses meet them. */

export { readVisibleTrainings } from './entry/training-list.service.ts'
export { createTrainingProblemList } from './entry/training-problems.service.ts'
export {
  adoptCategory,
  adoptTraining,
  adoptTrainingLabel,
  positionOf,
} from './manage/adopt-training.service.ts'
export { copyGroupTrainings } from './manage/copy-group-trainings.service.ts'
export { addProblem } from './manage/training-problem-admin.service.ts'
export { type GroupTraining, readGroupProgress } from './progress/group-progress.service.ts'
export { trainingCategories, trainingEntrants, trainingProblems, trainings } from './trainings.tables.ts'
export { trainingToWire } from './trainings.wire.ts'

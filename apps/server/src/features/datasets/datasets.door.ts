/** Immutable versions of test data: stored, described, read and swept. */

export { type AnswerDigest, createAnswerDigest } from './answer-digest.service.ts'
export { receiveTestData } from './data-upload.service.ts'
export { DatasetMode, gradersOf, type JudgeModeName, judgeModeOf } from './dataset-mode.policy.ts'
export {
  type DatasetCase,
  type DatasetContent,
  type DatasetSubtask,
  findDataset,
  findDatasetOfVersion,
  keepDatasetVersion,
  selectDatasetCases,
} from './dataset-versions.service.ts'
export { blobs, datasetCases, datasetSubtasks, datasets, testDataUploads } from './datasets.tables.ts'
export { readMarkedFiles, withoutMarks } from './marked-files.service.ts'
export { normalizeNewlines } from './normalize-newlines.service.ts'
export { defaultAnswerName, pairFiles } from './pair-files.service.ts'
export { readTestFile } from './read-test-file.service.ts'
export { storeBlob } from './stored-blobs.service.ts'
export { sweepTestData, UPLOAD_LIFETIME_MS, uploadFolder } from './sweep-data.service.ts'
export type { TaskProgram } from './task-program.service.ts'
export { isWide, markOf, readHead, type TextMark } from './text-marks.policy.ts'

import type { WorkKey } from './leases.queries.ts'

/** The name by which the logs of servers and hosts tell of a submission, whatever is done with it. */
export const traceOfSubmission = (submissionId: number): string => `submission-${submissionId}`

/** The same for any work; work without a submission has a name of its own. */
export const traceOf = ({ kind, workId }: WorkKey, submissionId: number | null): string =>
  submissionId === null ? `${kind}-${workId}` : traceOfSubmission(submissionId)

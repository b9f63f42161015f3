/**
 * Where tools find the samples of a problem (`docs/for-tools.md`). Written out instead of derived from the contract,
 * because no page calls it and its description would be sent to everyone who reads a problem.
 */
export const samplesAddress = (problemId: string) =>
  `/api/problem-samples?problemId=${encodeURIComponent(problemId)}`

/**
 * Where tools find the samples of a problem (`docs/for-tools.md`). Written out, because nothing here calls it: the
 * description of that endpoint would be on its way to everybody who reads a problem.
 */
export const samplesAddress = (problemId: string) =>
  `/api/problem-samples?problemId=${encodeURIComponent(problemId)}`

import type { JudgeAdapter } from './adapter.ts'
import type { RemoteJudge } from './judge-profile.ts'
import { createAtCoder } from './judges/atcoder/atcoder.ts'
import { createCf, createGym } from './judges/codeforces/codeforces.ts'
import { createHdu } from './judges/hdu/hdu.ts'
import { createPoj } from './judges/poj/poj.ts'
import { createSpoj } from './judges/spoj/spoj.ts'
import { RemoteFault } from './remote-fault.ts'

const CREATE: Readonly<Record<RemoteJudge, (override?: unknown) => JudgeAdapter>> = {
  HDU: createHdu,
  POJ: createPoj,
  SPOJ: createSpoj,
  CF: createCf,
  GYM: createGym,
  AC: createAtCoder,
}

/**
 * The adapter of a judge.
 *
 * @param override JSON that replaces facts about the site, such as `{"site": {"baseUrl": "https://…"}}`
 * @throws FactsError if the override does not fit
 */
export function createAdapter(judge: RemoteJudge, override?: unknown): JudgeAdapter {
  const adapter = CREATE[judge](override)
  return {
    ...adapter,
    readProblem: (session, problem) => ofOneProblem(adapter.readProblem(session, problem)),
  }
}

/** A page of a problem that cannot be read may be the only one of its kind. */
async function ofOneProblem<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    throw error instanceof RemoteFault && error.kind === 'not-understood' ? error.ofOne() : error
  }
}

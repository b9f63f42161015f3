import type { JudgeAdapter } from './adapter.ts'
import type { RemoteJudge } from './judge-profile.ts'
import { createAtCoder } from './judges/atcoder/atcoder.ts'
import { createCf, createGym } from './judges/codeforces/codeforces.ts'
import { createHdu } from './judges/hdu/hdu.ts'
import { createPoj } from './judges/poj/poj.ts'
import { createSpoj } from './judges/spoj/spoj.ts'

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
  return CREATE[judge](override)
}

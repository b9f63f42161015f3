import type { JudgeAdapter } from './adapter.ts'
import type { RemoteJudge } from './judge-profile.ts'
import { createCf, createGym } from './judges/codeforces/codeforces.ts'
import { createHdu } from './judges/hdu/hdu.ts'
import { createPoj } from './judges/poj/poj.ts'
import { createSpoj } from './judges/spoj/spoj.ts'

const CREATE: Partial<Record<RemoteJudge, (override?: unknown) => JudgeAdapter>> = {
  HDU: createHdu,
  POJ: createPoj,
  SPOJ: createSpoj,
  CF: createCf,
  GYM: createGym,
}

/**
 * The adapter of a judge; null if there is none yet.
 *
 * @param override JSON that replaces facts about the site, such as `{"site": {"baseUrl": "https://…"}}`
 * @throws FactsError if the override does not fit
 */
export function createAdapter(judge: RemoteJudge, override?: unknown): JudgeAdapter | null {
  return CREATE[judge]?.(override) ?? null
}

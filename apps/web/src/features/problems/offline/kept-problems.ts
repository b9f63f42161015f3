import { LanguageVo, ProblemInfoVo } from '@gavel/contract'
import { encode, z } from 'zod'
import { getSession } from '../../../api/session.ts'
import { forgetKeptOfOthers, problemsCacheOf } from '../../../browser/kept-caches.ts'

/** Older ones are forgotten. */
export const MOST_KEPT = 50

const Kept = z.object({
  /** Milliseconds since 1970. */
  keptAt: z.number(),
  info: ProblemInfoVo,
  languages: z.array(LanguageVo),
})

export interface KeptProblem {
  readonly keptAt: Date
  readonly info: ProblemInfoVo
  readonly languages: readonly LanguageVo[]
}

const currentUid = () => getSession().user?.uid ?? null
const addressOf = (problemId: string) => `/problem/${encodeURIComponent(problemId)}`

/** Keeps a problem for the account that is logged in, as the newest one. */
export async function writeKept(problemId: string, { keptAt, info, languages }: KeptProblem): Promise<void> {
  const uid = currentUid()
  await forgetKeptOfOthers(uid)
  const cache = await caches.open(problemsCacheOf(uid))
  const text = JSON.stringify(encode(Kept, { keptAt: keptAt.getTime(), info, languages: [...languages] }))
  await cache.delete(addressOf(problemId))
  await cache.put(
    addressOf(problemId),
    new Response(text, { headers: { 'Content-Type': 'application/json' } }),
  )
  const oldest = (await cache.keys()).slice(0, -MOST_KEPT)
  await Promise.all(oldest.map((request) => cache.delete(request)))
  // Its reader may have logged out meanwhile.
  if (currentUid() !== uid) await forgetKeptOfOthers(currentUid())
}

/** Null also for a problem that an earlier release kept in another form. */
export async function readKept(problemId: string): Promise<KeptProblem | null> {
  const name = problemsCacheOf(currentUid())
  if (!(await caches.has(name))) return null
  const found = await (await caches.open(name)).match(addressOf(problemId))
  const kept = Kept.safeParse(await found?.json())
  return kept.success ? { ...kept.data, keptAt: new Date(kept.data.keptAt) } : null
}

export async function forgetKept(problemId: string): Promise<void> {
  const name = problemsCacheOf(currentUid())
  if (await caches.has(name)) await (await caches.open(name)).delete(addressOf(problemId))
}

export async function readEveryKept(): Promise<ProblemInfoVo[]> {
  const cache = await caches.open(problemsCacheOf(currentUid()))
  const texts = await Promise.all((await cache.matchAll()).map((response) => response.json()))
  return texts
    .map((text) => Kept.safeParse(text))
    .flatMap(({ data }) => (data === undefined ? [] : [data.info]))
}

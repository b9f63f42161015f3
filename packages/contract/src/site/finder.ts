import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'

/** The things that can be found by their name. Equally good ones are in this order. */
export const FOUND_KINDS = ['problem', 'contest', 'training', 'group', 'user'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** How the keyword fits a name, the best first: it is the name, begins it, or is a part of it. */
export const FITS = ['exact', 'start', 'part'] as const
export type Fit = (typeof FITS)[number]

/** The most that are found of each kind. */
export const FOUND_OF_EACH = 6

export const FoundVo = z.object({
  kind: z.enum(FOUND_KINDS),
  /** The name in its address: a problem's display id, a username, else the number. */
  id: z.string(),
  title: z.string(),
  /** The group that it lies in; null: the site. */
  gid: z.int().nullable(),
  fit: z.enum(FITS),
  /** The caller’s progress with a problem; null: not tried, or another kind. */
  progress: z.enum(['solved', 'tried']).nullable(),
})
export type FoundVo = z.output<typeof FoundVo>

/** Ours. */
export const findByName = defineEndpoint({
  method: 'GET',
  path: '/api/find',
  access: 'anonymous',
  about: nothing('The search finds what the caller may know of.'),
  summary:
    'Problems, contests, trainings, groups and users by a part of their name, the best fit first, as far as the caller may know of them.',
  query: z.object({ keyword: z.string() }),
  data: z.array(FoundVo),
})

export const finderEndpoints = [findByName]

import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import type { WebLanguage } from '../wire-types.ts'

/**
 * Every check of `npx gavel doctor`, in the order in which they are told. Scripts compare these names, so none is ever
 * renamed.
 */
export const DOCTOR_CHECKS = [
  'settings',
  'data-folder',
  'disk',
  'port',
  'address',
  'proxy',
  'clock',
  'database',
  'database-durability',
  'database-connections',
  'database-upkeep',
  'migrations',
  'files',
  'mail',
  'backup',
  'judges',
  'judge-versions',
  'judge-languages',
  'kernel',
  'cgroups',
  'sandbox',
  'languages',
] as const
export type DoctorCheck = (typeof DOCTOR_CHECKS)[number]

export const FINDING_STATES = ['ok', 'warning', 'fault'] as const
export type FindingState = (typeof FINDING_STATES)[number]

/** A finding as its reader sees it. */
export const Finding = z.object({
  id: z.enum(DOCTOR_CHECKS),
  state: z.enum(FINDING_STATES),
  /** One sentence of how it is. */
  is: z.string(),
  /** One sentence of what to do; empty where nothing is to be done. */
  todo: z.string(),
})
export type Finding = z.output<typeof Finding>

const Words = z.object({ is: z.string(), todo: z.string() })

/** A finding in every language, as the programs that look hand it to the one that tells. */
export const Diagnosis = z.object({
  id: z.enum(DOCTOR_CHECKS),
  state: z.enum(FINDING_STATES),
  words: z.object({ 'zh-CN': Words, 'en-US': Words }),
})
export type Diagnosis = z.output<typeof Diagnosis>

/** One sentence of how it is, and one of what to do. */
type Told = readonly [is: string, todo: string]
type Texts<Text> = Readonly<Record<WebLanguage, Text>>

/** All is as it should be. */
export function isFine(id: DoctorCheck, texts: Texts<string>): Diagnosis {
  return told(id, 'ok', { 'zh-CN': [texts['zh-CN'], ''], 'en-US': [texts['en-US'], ''] })
}

/** The site works; somebody should look at it all the same. */
export const isDoubtful = (id: DoctorCheck, texts: Texts<Told>): Diagnosis => told(id, 'warning', texts)

/** Something does not work, or will be lost. */
export const isFaulty = (id: DoctorCheck, texts: Texts<Told>): Diagnosis => told(id, 'fault', texts)

function told(id: DoctorCheck, state: FindingState, texts: Texts<Told>): Diagnosis {
  const wordsOf = ([is, todo]: Told) => ({ is, todo })
  return { id, state, words: { 'zh-CN': wordsOf(texts['zh-CN']), 'en-US': wordsOf(texts['en-US']) } }
}

/** A check that itself failed, with the reason in the words of whatever refused. */
export function isUnknown(id: DoctorCheck, error: unknown): Diagnosis {
  const reason = error instanceof Error && error.message !== '' ? error.message : String(error)
  const line = reason.split('\n')[0] ?? ''
  return isFaulty(id, {
    'zh-CN': [`无法检查：${line}。`, '先排除这个原因，再检查一次。'],
    'en-US': [`It could not be looked at: ${line}.`, 'Remove this cause, then look again.'],
  })
}

/** In one language, in the order of `DOCTOR_CHECKS`. */
export function findingsOf(diagnoses: readonly Diagnosis[], language: WebLanguage): Finding[] {
  return diagnoses
    .toSorted((a, b) => DOCTOR_CHECKS.indexOf(a.id) - DOCTOR_CHECKS.indexOf(b.id))
    .map(({ id, state, words }) => ({ id, state, ...words[language] }))
}

export const getDoctorReport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/doctor',
  access: { roles: SITE_ADMINS },
  about: nothing('How the site is, for its administrators.'),
  summary: 'Everything that is wrong with the site, and what to do; `npx gavel doctor` tells more.',
  data: z.object({ findings: z.array(Finding) }),
})

/**
 * It tells a caller only what the caller knows or could have sent, so it is open: by asking through the public address,
 * with and without a header of its own, `npx gavel doctor` finds out what the proxy does.
 */
export const getArrival = defineEndpoint({
  method: 'GET',
  path: '/api/health/arrival',
  access: 'anonymous',
  about: nothing('Whether the site is well, for those who watch it.'),
  summary: 'How this very request arrived: the address and protocol that the server takes for its caller’s.',
  data: z.object({
    address: z.string(),
    protocol: z.string(),
    /** It carried `X-Forwarded-For`, as requests do that come through a proxy. */
    isForwarded: z.boolean(),
  }),
})

export const doctorEndpoints = [getDoctorReport, getArrival]

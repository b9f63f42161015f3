import type { Capability, JudgeProfile, Manners, RemoteJudge } from './judge-profile.ts'

const SECOND = 1_000
const KIB = 1_024

const USUAL: Manners = {
  submitIntervalMs: 10 * SECOND,
  mirrorIntervalMs: 5 * SECOND,
  requestIntervalMs: SECOND,
  pollIntervalMs: 3 * SECOND,
  maxPolls: 60,
  findAttempts: 5,
  findIntervalMs: 2 * SECOND,
  submissionsPerDay: 500,
}

/** 20 submissions in 5 minutes are allowed; the API takes one call in 2 seconds from everyone behind one address. */
const CODEFORCES: Manners = {
  ...USUAL,
  submitIntervalMs: 16 * SECOND,
  requestIntervalMs: 2 * SECOND,
  submissionsPerDay: 200,
}

const CODEFORCES_CAPABILITIES: readonly Capability[] = [
  'mirror',
  'imported-session',
  'hand-in-oneself',
  'public-runs',
  'public-profile',
  'poll-without-login',
]

/** The judges and what is known about them before anyone asks them. */
export const JUDGE_PROFILES: Readonly<Record<RemoteJudge, JudgeProfile>> = {
  HDU: {
    judge: 'HDU',
    name: 'HDU',
    prefix: 'HDU',
    site: 'hdu',
    homeUrl: 'https://acm.hdu.edu.cn/',
    capabilities: ['mirror', 'unattended-submit', 'public-runs', 'poll-without-login'],
    // The site refuses a second submission within 5 seconds.
    manners: { ...USUAL, submitIntervalMs: 6 * SECOND, pollIntervalMs: 2_500 },
    exampleId: '1000',
    sourceBytes: { min: 51, max: 65_536 },
  },
  POJ: {
    judge: 'POJ',
    name: 'POJ',
    prefix: 'POJ',
    site: 'poj',
    homeUrl: 'http://poj.org/',
    capabilities: ['mirror', 'unattended-submit', 'public-runs', 'poll-without-login'],
    manners: { ...USUAL, submitIntervalMs: 15 * SECOND },
    exampleId: '1000',
    sourceBytes: { min: 1, max: 65_536 },
  },
  CF: {
    judge: 'CF',
    name: 'Codeforces',
    prefix: 'CF',
    site: 'cf',
    homeUrl: 'https://codeforces.com/',
    capabilities: CODEFORCES_CAPABILITIES,
    manners: CODEFORCES,
    exampleId: '1A',
    sourceBytes: { min: 1, max: 65_535 },
  },
  GYM: {
    judge: 'GYM',
    name: 'Codeforces Gym',
    prefix: 'GYM',
    site: 'cf',
    homeUrl: 'https://codeforces.com/gyms',
    capabilities: CODEFORCES_CAPABILITIES,
    manners: CODEFORCES,
    exampleId: '100001A',
    sourceBytes: { min: 1, max: 65_535 },
  },
  AC: {
    judge: 'AC',
    name: 'AtCoder',
    prefix: 'AC',
    site: 'atcoder',
    homeUrl: 'https://atcoder.jp/',
    capabilities: ['mirror', 'hand-in-oneself', 'public-runs', 'public-profile'],
    manners: { ...USUAL, pollIntervalMs: 5 * SECOND },
    exampleId: 'abc100_a',
    sourceBytes: { min: 1, max: 512 * KIB },
  },
  SPOJ: {
    judge: 'SPOJ',
    name: 'SPOJ',
    prefix: 'SPOJ',
    site: 'spoj',
    homeUrl: 'https://www.spoj.com/',
    capabilities: ['mirror', 'unattended-submit', 'public-runs'],
    manners: USUAL,
    exampleId: 'TEST',
    sourceBytes: { min: 1, max: 50_000 },
  },
}

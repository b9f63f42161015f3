import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { Instant } from '../wire-types.ts'

export const WebsiteConfigVo = z.object({
  baseUrl: z.string(),
  name: z.string(),
  shortName: z.string(),
  register: z.boolean(),
  recordName: z.string().nullable(),
  recordUrl: z.string().nullable(),
  description: z.string(),
  email: z.string().nullable(),
  projectName: z.string().nullable(),
  projectUrl: z.string().nullable(),
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
})
export type WebsiteConfigVo = z.output<typeof WebsiteConfigVo>

export const getWebsiteConfig = defineEndpoint({
  method: 'GET',
  path: '/api/get-website-config',
  access: 'anonymous',
  about: nothing('How the site is set and how it is, for everybody.'),
  summary: 'What every page needs to know about the site.',
  data: WebsiteConfigVo,
})

/**
 * For load balancers; responds with 503 and `missing` while this server can serve no pages or accept no programs, within
 * a few seconds even if a part says nothing. Judges do not count: without one, submissions wait, and everything else works.
 */
export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  access: 'anonymous',
  about: nothing('Whether the site is well, for those who watch it.'),
  summary:
    'Whether this server has its database with all migrations, and its files; also its version, and how many judges are ready.',
  data: z.object({
    /** Public on purpose: monitors compare it, and the source of every version is public anyway (docs/releasing.md). */
    version: z.string(),
    server: z.literal('ready'),
    database: z.literal('ready'),
    migrations: z.literal('ready'),
    files: z.literal('ready'),
    judges: z.int(),
  }),
  errors: ['not_ready'],
})

/** For supervisors, which restart what does not answer: it asks nobody else. */
export const getLiveness = defineEndpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'anonymous',
  about: nothing('Whether the site is well, for those who watch it.'),
  summary: 'Whether this server process answers, with or without its database.',
  data: z.object({ server: z.literal('ready') }),
})

/** For alarms and `npm start`; responds with 503 and `missing` while submissions only wait. */
export const getJudgingHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health/judging',
  access: 'anonymous',
  about: nothing('Whether the site is well, for those who watch it.'),
  summary: 'Whether at least one judge is ready, and how many were turned away for their key.',
  data: z.object({ judges: z.int(), refused: z.int() }),
  errors: ['not_ready'],
})

export const JudgeStateVo = z.object({
  /** Hosts seen within the last few seconds that passed their sandbox self-test. */
  readyHosts: z.int(),
  slots: z.int(),
  waiting: z.int(),
  running: z.int(),
  judgedToday: z.int(),
  languages: z.array(z.object({ name: z.string(), version: z.string() })),
})

export const getJudgeState = defineEndpoint({
  method: 'GET',
  path: '/api/judge-state',
  access: 'anonymous',
  about: nothing('How the site is set and how it is, for everybody.'),
  summary: 'How busy the judge is.',
  data: JudgeStateVo,
})

export const getWeeklyStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/get-last-week-submission-statistics',
  access: 'anonymous',
  about: nothing('How the site is set and how it is, for everybody.'),
  summary: 'Submissions and accepted ones of the last seven days.',
  query: z.object({ forceRefresh: z.string().optional() }),
  data: z.object({
    dateStrList: z.array(z.string()),
    acCountList: z.array(z.int()),
    totalCountList: z.array(z.int()),
  }),
})

/** A language that a host cannot offer, with the reason for its administrator. */
export const MissingLanguage = z.object({ name: z.string().max(200), reason: z.string().max(4_000) })
export type MissingLanguage = z.output<typeof MissingLanguage>

export const JudgeHostVo = z.object({
  id: z.int(),
  name: z.string(),
  ready: z.boolean(),
  /** It finishes the work it holds and gets no more. */
  draining: z.boolean(),
  version: z.string().nullable(),
  slots: z.int(),
  running: z.int(),
  languages: z.array(z.object({ name: z.string(), version: z.string() })),
  missingLanguages: z.array(MissingLanguage),
  sandbox: z
    .object({ ok: z.boolean(), reason: z.string().nullable(), cgroup: z.string(), privilege: z.string() })
    .nullable(),
  /** Spread of measured processor time; null if the host did not report it. */
  noisePercent: z.number().nullable(),
  lastSeenAt: Instant.nullable(),
  /** The last fault of the host itself; errors of a problem's checker and the like do not count. */
  lastError: z.string().nullable(),
  lastErrorAt: Instant.nullable(),
  /**
   * The submission that it was judging at that time; null for a fault at something else, and for a deleted submission.
   */
  lastErrorSubmitId: z.int().nullable(),
  /** When it first judged something after its last fault. */
  recoveredAt: Instant.nullable(),
})
export type JudgeHostVo = z.output<typeof JudgeHostVo>

export const getAdminStatus = defineEndpoint({
  method: 'GET',
  path: '/api/admin/status',
  access: { roles: SITE_ADMINS },
  about: nothing('How the site is, for its administrators.'),
  summary: 'The current state of mail, database, queue and judge hosts.',
  data: z.object({
    mail: z.object({ configured: z.boolean() }),
    database: z.object({ version: z.string(), bytes: z.int() }),
    /** The server that handles the request, and its machine. */
    server: z.object({
      version: z.string(),
      startedAt: Instant,
      cores: z.int(),
      cpuPercent: z.number(),
      memoryBytes: z.int(),
      memoryTotalBytes: z.int(),
    }),
    /** Where the server keeps its files; null where the system does not report it. */
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
    queue: z.object({
      waiting: z.int(),
      running: z.int(),
      /** Jobs that no host has taken, in the order in which classes are served. */
      classes: z.array(
        z.object({
          name: z.enum(['contest', 'trial', 'practice', 'rejudge', 'bulk']),
          waiting: z.int(),
        }),
      ),
    }),
    counts: z.object({ users: z.int(), problems: z.int(), submissions: z.int() }),
    judges: z.array(JudgeHostVo),
  }),
})

/** Maximum characters of an account's name, its password and the like. */
export const MAIL_TEXT_MAX_LENGTH = 500

export const EmailConfig = z.object({
  emailHost: z.string().nullish(),
  emailPassword: z.string().nullish(),
  emailPort: z.int().nullish(),
  emailUsername: z.string().nullish(),
  emailBGImg: z.string().nullish(),
  emailSsl: z.boolean().nullish(),
})

export const getEmailConfig = defineEndpoint({
  method: 'GET',
  path: '/api/admin/config/get-email-config',
  access: { permission: 'system_info_admin' },
  about: nothing('One role decides how the site is set.'),
  summary: 'The mail server settings; the password is never sent.',
  data: EmailConfig,
})

export const setEmailConfig = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/config/set-email-config',
  access: { permission: 'system_info_admin' },
  about: nothing('One role decides how the site is set.'),
  summary: 'Changes the mail server settings; empty values keep the old ones.',
  body: EmailConfig,
  errors: ['mail_host_invalid', 'mail_port_range', 'text_invalid', 'text_length'],
})

export const testEmail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/config/test-email',
  access: { permission: 'system_info_admin' },
  about: nothing('One role decides how the site is set.'),
  summary: 'Sends a test email.',
  body: z.object({ email: z.string() }),
  errors: ['email_invalid', 'mail_off', 'mail_failed'],
})

export const siteEndpoints = [
  getWebsiteConfig,
  getHealth,
  getLiveness,
  getJudgingHealth,
  getJudgeState,
  getWeeklyStatistics,
  getAdminStatus,
  getEmailConfig,
  setEmailConfig,
  testEmail,
]

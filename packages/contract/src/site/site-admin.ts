import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { Dated } from '../wire-types.ts'

/** Maximum lengths of the texts in which the site describes itself. */
export const WEBSITE_LIMITS = {
  baseUrl: 255,
  name: 100,
  shortName: 30,
  description: 500,
  recordName: 100,
  recordUrl: 500,
  projectName: 100,
  projectUrl: 500,
} as const
export type WebsiteField = keyof typeof WEBSITE_LIMITS

/** Fields that may be empty. */
export const CLEARABLE_WEBSITE_FIELDS = [
  'baseUrl',
  'description',
  'recordName',
  'recordUrl',
  'projectName',
  'projectUrl',
] as const satisfies readonly WebsiteField[]

const settings = { permission: 'system_info_admin' } as const

export const WebConfigVo = z.object({
  /** Empty: the address of the request. */
  baseUrl: z.string(),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  register: z.boolean(),
  recordName: z.string().nullable(),
  recordUrl: z.string().nullable(),
  projectName: z.string().nullable(),
  projectUrl: z.string().nullable(),
})
export type WebConfigVo = z.output<typeof WebConfigVo>

export const getWebConfig = defineEndpoint({
  method: 'GET',
  path: '/api/admin/config/get-web-config',
  access: settings,
  about: nothing('One role decides how the site is set.'),
  summary: 'The texts in which the site describes itself, as stored.',
  data: WebConfigVo,
})

export const setWebConfig = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/config/set-web-config',
  access: settings,
  about: nothing('One role decides how the site is set.'),
  summary:
    'Changes the texts in which the site describes itself; null and empty values keep the old ones, unless they are cleared.',
  body: z.object({
    baseUrl: z.string().nullish(),
    name: z.string().nullish(),
    shortName: z.string().nullish(),
    description: z.string().nullish(),
    register: z.boolean().nullish(),
    recordName: z.string().nullish(),
    recordUrl: z.string().nullish(),
    projectName: z.string().nullish(),
    projectUrl: z.string().nullish(),
    /** Fields to clear. */
    cleared: z.array(z.enum(CLEARABLE_WEBSITE_FIELDS)).nullish(),
  }),
  errors: ['website_text_length', 'website_link_invalid'],
})

const DatabaseConfig = z.object({
  dbName: z.string().nullish(),
  dbHost: z.string().nullish(),
  dbPort: z.int().nullish(),
  dbUsername: z.string().nullish(),
  /** Never sent. */
  dbPassword: z.string().nullish(),
  /** The product has no cache server; these are null. */
  redisHost: z.string().nullish(),
  redisPort: z.int().nullish(),
  redisPassword: z.string().nullish(),
})

export const DatabaseInfoVo = DatabaseConfig.extend({
  dbVersion: z.string(),
  dbBytes: z.int(),
  /** Open connections to the database, including those of other programs, and the maximum it allows. */
  dbConnections: z.int(),
  dbMaxConnections: z.int(),
  /** Connections that each server process may hold. */
  poolSize: z.int(),
  /** How old a cached response of a public list may be at most. */
  listCacheMs: z.int(),
})
export type DatabaseInfoVo = z.output<typeof DatabaseInfoVo>

export const getDatabaseConfig = defineEndpoint({
  method: 'GET',
  path: '/api/admin/config/get-db-and-redis-config',
  access: settings,
  about: nothing('One role decides how the site is set.'),
  summary: 'Facts about the database, without its password.',
  data: DatabaseInfoVo,
})

export const setDatabaseConfig = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/config/set-db-and-redis-config',
  access: settings,
  about: nothing('One role decides how the site is set.'),
  summary: 'Always refused: the database is set when the servers start.',
  body: DatabaseConfig,
  errors: ['database_config_fixed'],
})

export const PreviousSessionVo = z.object({
  id: z.string(),
  uid: z.string(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  ...Dated,
})
export type PreviousSessionVo = z.output<typeof PreviousSessionVo>

const dashboard = { roles: SITE_ADMINS } as const

export const getPreviousSession = defineEndpoint({
  method: 'POST',
  path: '/api/admin/dashboard/get-sessions',
  access: dashboard,
  about: nothing('The caller’s own session.'),
  // Users' login places are private to them.
  tokenScope: null,
  summary: 'The caller’s previous login, or the current one if there was none. The body is not read.',
  data: PreviousSessionVo.nullable(),
})

export const getDashboardInfo = defineEndpoint({
  method: 'GET',
  path: '/api/admin/dashboard/get-dashboard-info',
  access: dashboard,
  about: nothing('How the site is, for its administrators.'),
  summary: 'The numbers of users, of contests in the next two weeks and of submissions today.',
  data: z.object({ userNum: z.int(), recentContestNum: z.int(), todayJudgeNum: z.int() }),
})

/** The wire lists services as a registry would; the names are its own. */
const Service = z.object({
  serviceId: z.string(),
  host: z.string(),
  port: z.int(),
  secure: z.boolean(),
  metadata: z.record(z.string(), z.string()),
})

export const getServiceInfo = defineEndpoint({
  method: 'GET',
  path: '/api/admin/config/get-service-info',
  access: dashboard,
  about: nothing('How the site is, for its administrators.'),
  summary: 'Load of the server that handles the request.',
  data: z.object({
    nacos: z.object({ status: z.literal('UP') }),
    backupCores: z.int(),
    backupService: z.array(Service),
    /** `12.34%` */
    backupPercentCpuLoad: z.string(),
    backupPercentMemoryLoad: z.string(),
  }),
})

export const getJudgeServiceInfo = defineEndpoint({
  method: 'GET',
  path: '/api/admin/config/get-judge-service-info',
  access: dashboard,
  about: nothing('How the site is, for its administrators.'),
  summary: 'Judge hosts at work and how many of their slots are taken.',
  data: z.array(
    z.object({
      /** Slots: hosts report how many submissions they judge at once, not their hardware. */
      cpuCores: z.int(),
      /** Share of the slots that is in use. */
      percentCpuLoad: z.string(),
      /** Hosts do not report it. */
      percentMemoryLoad: z.string(),
      service: Service,
    }),
  ),
})

export const siteAdminEndpoints = [
  getWebConfig,
  setWebConfig,
  getDatabaseConfig,
  setDatabaseConfig,
  getPreviousSession,
  getDashboardInfo,
  getServiceInfo,
  getJudgeServiceInfo,
]

import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'

/** The fields with the days of each kind of old record that may be removed, in the order of the page. */
export const RETENTION_FIELDS = [
  'caseTextDays',
  'caseResultDays',
  'searchDays',
  'messageDays',
  'importDays',
] as const
export type RetentionField = (typeof RETENTION_FIELDS)[number]

/** A hundred years. */
export const RETENTION_MAX_DAYS = 36_500

/** Days; 0 keeps it for ever. */
const Days = z.int()
/** Estimates of the database. */
const Amount = z.object({ rows: z.int(), bytes: z.int() })

const access = { permission: 'system_info_admin' } as const
const about = nothing('One role decides how the site is set.')

export const getRetention = defineEndpoint({
  method: 'GET',
  path: '/api/admin/config/retention',
  access,
  about,
  summary: 'For how many days old records are kept, 0 for ever, and about how many there are now.',
  data: z.object({
    days: z.object({
      caseTextDays: Days,
      caseResultDays: Days,
      searchDays: Days,
      messageDays: Days,
      importDays: Days,
    }),
    amounts: z.object({
      /** With all that judgings hold; the texts of cases are a part that the database does not count. */
      caseResultDays: Amount,
      searchDays: Amount,
      messageDays: Amount,
      importDays: Amount,
    }),
  }),
})

const NewDays = z.int().nullish()

export const setRetention = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/config/retention',
  access,
  about,
  summary: 'Changes for how many days old records are kept; null and missing ones stay as they are.',
  body: z.object({
    caseTextDays: NewDays,
    caseResultDays: NewDays,
    searchDays: NewDays,
    messageDays: NewDays,
    importDays: NewDays,
  }),
  errors: ['switch_limit_range'],
})

export const retentionEndpoints = [getRetention, setRetention]

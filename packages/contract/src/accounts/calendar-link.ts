import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, type WebLanguage } from '../wire-types.ts'

/** The address below the site's at which a calendar program reads the dates of a user, in a language. */
export const calendarPath = (token: string, language: WebLanguage) =>
  `/feed/calendar/${token}/${language}.ics`

const own = { access: 'login', about: nothing('The caller’s own link.'), tokenScope: null } as const
const path = '/api/calendar-link'

const CalendarLinkVo = z.object({
  /** The secret part of the address. */
  token: z.string(),
  gmtCreate: Instant,
})
export type CalendarLinkVo = z.output<typeof CalendarLinkVo>

export const getCalendarLink = defineEndpoint({
  ...own,
  method: 'GET',
  path,
  summary:
    'The secret of the caller’s calendar, which `/feed/calendar/SECRET/LANGUAGE.ics` shows without a login; null if there is none.',
  data: CalendarLinkVo.nullable(),
})

export const renewCalendarLink = defineEndpoint({
  ...own,
  method: 'POST',
  path,
  summary: 'Makes a secret for the caller’s calendar; an earlier one stops working at once.',
  data: CalendarLinkVo,
})

export const deleteCalendarLink = defineEndpoint({
  ...own,
  method: 'DELETE',
  path,
  summary: 'Removes the secret of the caller’s calendar, which nobody can read then.',
})

export const calendarLinkEndpoints = [getCalendarLink, renewCalendarLink, deleteCalendarLink]

import { z } from 'zod'

/** The years that both ends write with four digits; the database and stored settings accept no others. */
const Year4Date = z.date().min(new Date('0001-01-01T00:00:00Z')).max(new Date('9999-12-31T23:59:59.999Z'))

/** An instant: `2022-01-01T00:00:00.000+0000` on the wire, a `Date` in code. `Z` is accepted too. */
export const Instant = z.codec(z.string(), Year4Date, {
  decode: (text) => new Date(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')),
  encode: (date) => date.toISOString().replace('Z', '+0000'),
})

/** The wire's numbers for what an administrator can hide. */
export const VISIBILITY = { visible: 0, hidden: 1 } as const
export const VisibilityStatus = z.literal(Object.values(VISIBILITY))

/** A whole number in a query string, possibly already parsed by the client. */
export const QueryInt = z.codec(z.union([z.string(), z.number()]), z.int(), {
  decode: (raw) => (String(raw).trim() === '' ? Number.NaN : Number(raw)),
  encode: (value) => String(value),
})

/** `true` or `false` in a query string. */
export const QueryBool = z.codec(z.union([z.enum(['true', 'false']), z.boolean()]), z.boolean(), {
  decode: (raw) => raw === true || raw === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** Ids in one comma-separated value, in a repeated parameter, or in a JSON list as in our pages' URLs. */
export const QueryIdList = z.codec(
  z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
  z.array(z.int()),
  {
    decode: (raw) =>
      [raw]
        .flat()
        .flatMap((part) => String(part).split(','))
        .map((part) => part.replace(/[[\]\s]/g, ''))
        .filter((part) => part !== '')
        .map(Number),
    encode: (ids) => ids.join(','),
  },
)

/** A text that some clients send as a number. */
export const LooseText = z.codec(z.union([z.string(), z.number()]), z.string(), {
  decode: (raw) => String(raw),
  encode: (text) => text,
})

export const PageQuery = z.object({ limit: QueryInt.optional(), currentPage: QueryInt.optional() })

/** The wire's page envelope (`api.md` 1.6). */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    records: z.array(row),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  })
}

/** Rows of a page with the numbers every pager needs. `size` and `current` are what the server applied. */
export interface Page<Row> {
  records: Row[]
  total: number
  size: number
  current: number
  pages: number
}

export const WEB_LANGUAGES = ['zh-CN', 'en-US'] as const
export type WebLanguage = (typeof WEB_LANGUAGES)[number]
export const WebLanguageSchema = z.enum(WEB_LANGUAGES)

/** Header in which a client names the language of messages and statements; `Accept-Language` is the fallback. */
export const WEB_LANGUAGE_HEADER = 'web-language'

export const Dated = { gmtCreate: Instant, gmtModified: Instant }

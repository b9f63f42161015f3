import { VERDICTS } from '@gavel/contract'
import type { Root } from 'hast'
import { select } from 'hast-util-select'
import { z } from 'zod'

const EMPTY: Root = { type: 'root', children: [] }

/** A part of a page's text, compared as it is. */
export const Text = z.string().min(1).max(200)

export const Address = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .refine((address) => !address.endsWith('/'), 'must not end with a slash')

export const HostPattern = z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/)

/** A path with places such as `{id}`. */
export const Path = z.string().startsWith('/').max(200)

/** A name in a form or a query. */
export const Field = z.string().min(1).max(60)

export const Selector = z.string().min(1).max(200).refine(isSelector, 'is not a selector')

export const Charset = z.string().refine(isCharset, 'is not a charset')

/** The site's words in lower case, and what they mean here. */
export const VerdictTable = z.record(Text, z.enum([...VERDICTS, 'pending', 'compiling', 'judging']))
export type VerdictTable = z.output<typeof VerdictTable>

export const Language = z.strictObject({
  id: z.string().min(1).max(40),
  name: Text,
  contentType: z.string().min(1).max(60),
  lineComment: z.string().min(1).max(5).nullable(),
})

export const LanguageList = z.array(Language).min(1).max(200)

function isSelector(text: string): boolean {
  try {
    select(text, EMPTY)
    return true
  } catch {
    // It has no other way to say so.
    return false
  }
}

function isCharset(label: string): boolean {
  try {
    new TextDecoder(label)
    return true
  } catch {
    return false
  }
}

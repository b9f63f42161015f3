import {
  type BodyOf,
  type CLEARABLE_WEBSITE_FIELDS,
  hasVisible,
  isOneOf,
  isPlainLine,
  isPlainText,
  keysOf,
  lengthOf,
  type setWebConfig,
  WEBSITE_LIMITS,
  type WebsiteField,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { lockSetting } from '../../db/settings.ts'
import { DomainError } from '../../http/domain-error.ts'
import { NO_LINK, sentText } from '../../http/sent-text.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import {
  readWebsiteSettings,
  WEBSITE_KEY,
  type WebsiteSettings,
  writeWebsiteSettings,
} from './site.settings.ts'

const LINKS = ['baseUrl', 'recordUrl', 'projectUrl'] as const satisfies readonly WebsiteField[]
const FIELDS = keysOf(WEBSITE_LIMITS)

/**
 * Changes what the site says about itself. Blank values keep the old ones; values named as cleared, and links of `#`,
 * are removed.
 *
 * @throws DomainError website_text_length, website_link_invalid
 */
export async function changeWebsite(
  { db }: Context,
  actor: Actor,
  change: BodyOf<typeof setWebConfig>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSetting(tx, WEBSITE_KEY)
    const old = await readWebsiteSettings(tx)
    const sent = FIELDS.flatMap((field) => {
      const text = sentText(change[field])
      return text === null ? [] : [{ field, text }]
    })
    const unlinked = LINKS.filter((link) => change[link]?.trim() === NO_LINK)
    const texts = sent.filter(({ field }) => !unlinked.some((link) => link === field)).map(readField)
    const website: WebsiteSettings = {
      ...old,
      ...clearedValues([...unlinked, ...(change.cleared ?? [])]),
      ...Object.fromEntries(texts),
      register: change.register ?? old.register,
    }
    await writeWebsiteSettings(tx, website)
    await recordAudit(tx, actor, {
      action: 'website.change',
      target: { kind: 'setting', id: 'website' },
      before: old,
      after: website,
    })
  })
}

type Clearable = (typeof CLEARABLE_WEBSITE_FIELDS)[number]

/** A site without a description has an empty one; other missing texts are left out where they are shown. */
const clearedValues = (fields: readonly Clearable[]) =>
  Object.fromEntries(
    fields.map((field) => [field, field === 'baseUrl' || field === 'description' ? '' : null]),
  )

const isLink = (field: WebsiteField) => isOneOf(LINKS, field)

function readField({ field, text }: { readonly field: WebsiteField; readonly text: string }) {
  const value = requireText(field, text)
  return [field, field === 'baseUrl' ? value.replace(/\/+$/, '') : value] as const
}

function requireText(field: WebsiteField, text: string): string {
  const limit = WEBSITE_LIMITS[field]
  const isPlain = field === 'description' ? isPlainText(text) : isPlainLine(text)
  if (!hasVisible(text) || !isPlain || lengthOf(text) > limit)
    throw new DomainError('website_text_length', { field, limit })
  if (isLink(field) && !isWebAddress(text)) throw new DomainError('website_link_invalid', { field })
  return text
}

/** Links of other kinds, such as `javascript:`, would run in the reader's page. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
}

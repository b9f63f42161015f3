import {
  type BodyOf,
  type CLEARABLE_WEBSITE_FIELDS,
  hasVisible,
  isPlainLine,
  isPlainText,
  lengthOf,
  type setWebConfig,
  WEBSITE_LIMITS,
  type WebsiteField,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { lockSetting } from '../../db/settings.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import {
  readWebsiteSettings,
  WEBSITE_KEY,
  type WebsiteSettings,
  writeWebsiteSettings,
} from './site.settings.ts'

const LINKS: readonly WebsiteField[] = ['baseUrl', 'recordUrl', 'projectUrl']
const FIELDS = Object.keys(WEBSITE_LIMITS) as WebsiteField[]

/**
 * Changes what the site says about itself. Null and empty values keep the old ones; what is named as cleared loses its
 * value.
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
    const texts = FIELDS.flatMap((field) => {
      const raw = change[field]?.trim()
      return raw
        ? [
            [
              field,
              field === 'baseUrl' ? requireText(field, raw).replace(/\/+$/, '') : requireText(field, raw),
            ],
          ]
        : []
    })
    const website: WebsiteSettings = {
      ...old,
      ...clearedValues(change.cleared ?? []),
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

/** A site without a description has an empty one; the others are left out where they are shown. */
const clearedValues = (fields: readonly Clearable[]) =>
  Object.fromEntries(
    fields.map((field) => [field, field === 'baseUrl' || field === 'description' ? '' : null]),
  )

function requireText(field: WebsiteField, text: string): string {
  const limit = WEBSITE_LIMITS[field]
  const isPlain = field === 'description' ? isPlainText(text) : isPlainLine(text)
  if (!hasVisible(text) || !isPlain || lengthOf(text) > limit)
    throw new DomainError('website_text_length', { field, limit })
  if (LINKS.includes(field) && !isWebAddress(text)) throw new DomainError('website_link_invalid', { field })
  return text
}

/** Links of other kinds, such as `javascript:`, would run in the reader's page. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
}

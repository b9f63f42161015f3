import { hasVisible, plainLineOf, SITE_BANK, TAG_NAME_MAX_LENGTH, WEB_LANGUAGES } from '@gavel/contract'
import type { PackageProblem, PackageTagLook, PackageWarning } from '@gavel/problem-formats'
import type { Db } from '../../db/connect.ts'
import { and, eq, sql } from '../../db/drizzle.ts'
import { isOfSite } from '../places/place.conditions.ts'
import type { NewTag } from '../problem-admin/plan/problem-plan.service.ts'
import { type TagTranslations, tagClasses, tags } from '../problems/problems.tables.ts'
import { COLOR } from '../tag-admin/draft-fields.policy.ts'
import { replaceUnstorable } from './replace-unstorable.ts'

export interface PlannedTags {
  readonly tags: readonly NewTag[]
  readonly warnings: readonly PackageWarning[]
}

/** The tags of a problem, with colours and translations for those that the site does not have yet. */
export async function planTags(db: Db, { tags: wanted, tagLooks }: PackageProblem): Promise<PlannedTags> {
  const names = wanted.map(nameOf).filter((name) => name !== '')
  // Two tags that differ only in case are the same tag.
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]))
  const looks = new Map(tagLooks.map((look) => [nameOf(look.name).toLowerCase(), look]))
  const warnings: PackageWarning[] = []
  const planned: NewTag[] = []
  for (const [key, name] of byKey) {
    const look = looks.get(key)
    if (look === undefined) {
      planned.push({ name, color: null, translations: {} })
      continue
    }
    const { tag, unknownClass } = await planLook(db, name, look)
    planned.push(tag)
    const current = await findLook(db, name)
    if (current === null && unknownClass !== null)
      warnings.push({ code: 'tag-class-unknown', details: { name, className: unknownClass } })
    if (current !== null && !isAlike(current, tag)) warnings.push({ code: 'tag-kept', details: { name } })
  }
  return { tags: planned, warnings }
}

/** Empty if nothing visible is left. */
function nameOf(raw: string): string {
  const name = plainLineOf(replaceUnstorable(raw).normalize('NFC'))
  return hasVisible(name) ? [...name].slice(0, TAG_NAME_MAX_LENGTH).join('') : ''
}

async function planLook(db: Db, name: string, { color, translations, className }: PackageTagLook) {
  const classId = className === null ? null : await findClass(db, replaceUnstorable(className))
  return {
    tag: {
      name,
      color: color !== null && COLOR.test(color) ? color : null,
      translations: translationsOf(translations),
      ...(classId === null ? {} : { classId }),
    },
    unknownClass: classId === null ? className : null,
  }
}

function translationsOf(translations: PackageTagLook['translations']): TagTranslations {
  return Object.fromEntries(
    WEB_LANGUAGES.flatMap((language) => {
      const name = Object.hasOwn(translations, language) ? nameOf(translations[language] ?? '') : ''
      return name === '' ? [] : [[language, name]]
    }),
  )
}

async function findClass(db: Db, name: string): Promise<number | null> {
  const [row] = await db
    .select({ id: tagClasses.id })
    .from(tagClasses)
    .where(and(eq(tagClasses.bank, SITE_BANK), eq(sql`lower(${tagClasses.name})`, sql`lower(${name})`)))
  return row?.id ?? null
}

/** The colour and translations of the site's tag with that name; null if there is none. */
async function findLook(db: Db, name: string) {
  const [row] = await db
    .select({ color: tags.color, translations: tags.translations })
    .from(tags)
    .where(and(eq(tags.bank, SITE_BANK), isOfSite(tags), eq(sql`lower(${tags.name})`, sql`lower(${name})`)))
  return row ?? null
}

function isAlike(current: Pick<NewTag, 'color' | 'translations'>, wanted: NewTag): boolean {
  return (
    current.color === wanted.color &&
    WEB_LANGUAGES.every((language) => current.translations[language] === wanted.translations[language])
  )
}

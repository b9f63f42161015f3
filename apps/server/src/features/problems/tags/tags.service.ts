import type { WebLanguage } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { tagClassToWire, tagToWire } from '../problems.wire.ts'
import { selectTagClasses, selectTags, selectTagsForGroup } from './tags.queries.ts'

/** `ALL`, or nothing, means every bank. */
export function bankFilter(oj: string | undefined): string | null {
  const bank = oj?.trim().toUpperCase() ?? ''
  return bank === '' || bank === 'ALL' ? null : bank
}

/** Tags for problems of a group: the site's own and the group's. */
export async function readTagsForGroup(db: Db, groupId: number, language: WebLanguage) {
  return (await selectTagsForGroup(db, groupId)).map((tag) => tagToWire(tag, language))
}

/** The site's own classes first, each bank's by rank. */
export async function readTagClasses(db: Db, bank: string | null) {
  return (await selectTagClasses(db, bank)).map(tagClassToWire)
}

/** Classes with their tags; tags without a class come last. */
export async function readTagsByClass(db: Db, bank: string | null, language: WebLanguage) {
  const [tags, classes] = await Promise.all([selectTags(db, bank), selectTagClasses(db, bank)])
  const tagsOf = (classId: number | null) =>
    tags.filter((tag) => tag.classId === classId).map((tag) => tagToWire(tag, language))
  const classified = classes.map((tagClass) => ({
    classification: tagClassToWire(tagClass),
    tagList: tagsOf(tagClass.id),
  }))
  const rest = tagsOf(null)
  return rest.length === 0 ? classified : [...classified, { classification: null, tagList: rest }]
}

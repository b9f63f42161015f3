import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { TagClassificationVo, TagVo } from '../problems/problems.ts'
import { QueryInt, WebLanguageSchema } from '../wire-types.ts'

export const TAG_NAME_MAX_LENGTH = 40
export const TAG_CLASS_NAME_MAX_LENGTH = 40

const path = '/api/admin/tag'
const access = { roles: ['root', 'problem_admin'] } as const
/** Plain administrators look at tags and choose from them. */
const reading = { roles: SITE_ADMINS } as const

/** A tag's name in languages other than its original one. */
const TagNames = z.partialRecord(WebLanguageSchema, z.string())

const TagDraft = z.object({
  id: z.int().nullish(),
  name: z.string().nullish(),
  color: z.string().nullish(),
  oj: z.string().nullish(),
  tcid: z.int().nullish(),
  /**
   * Ours: names by language, which replace the existing ones. Without it `name` is the name in the
   * caller's language.
   */
  translations: TagNames.nullish(),
})
export type TagDraft = z.output<typeof TagDraft>

const TagClassDraft = z.object({
  id: z.int().nullish(),
  name: z.string().nullish(),
  oj: z.string().nullish(),
  rank: z.int().nullish(),
})
export type TagClassDraft = z.output<typeof TagClassDraft>

/** A tag as administrators see it: `name` is its original name, not the one in the reader's language. */
export const TagForAdmin = TagVo.extend({
  translations: TagNames,
  /** Number of problems with this tag, whether visible or not. */
  problems: z.int(),
})
export type TagForAdmin = z.output<typeof TagForAdmin>

const fieldErrors = ['problem_field_required', 'problem_field_invalid'] as const
const tagErrors = [...fieldErrors, 'tag_name_taken', 'tag_class_not_found'] as const

export const listTagsForAdmin = defineEndpoint({
  method: 'GET',
  path,
  access: reading,
  about: nothing('Tags of the site are words for everybody.'),
  summary: 'Every tag of a bank with its names and its number of problems.',
  query: z.object({ oj: z.string().optional() }),
  data: z.array(TagForAdmin),
})

export const createTag = defineEndpoint({
  about: nothing('Tags of the site are nobody’s; the role decides.'),
  method: 'POST',
  path,
  access,
  summary: 'Creates a tag.',
  body: TagDraft,
  data: TagVo,
  errors: tagErrors,
})

export const updateTag = defineEndpoint({
  about: nothing('Tags of the site are nobody’s; those of groups are not found here.'),
  method: 'PUT',
  path,
  access,
  summary: 'Changes the name, colour or class of a tag.',
  body: TagDraft,
  errors: ['tag_not_found', ...tagErrors],
})

export const deleteTag = defineEndpoint({
  about: nothing('Tags of the site are nobody’s; those of groups are not found here.'),
  method: 'DELETE',
  path,
  access,
  summary: 'Deletes a tag and removes it from its problems.',
  query: z.object({ tid: QueryInt }),
  errors: ['tag_not_found'],
})

export const mergeTags = defineEndpoint({
  method: 'POST',
  path: `${path}/merge`,
  about: nothing('Tags of the site are nobody’s; those of groups are not found here.'),
  access,
  summary: 'Moves every problem of one tag to another tag, and deletes the first.',
  body: z.object({ from: z.int(), into: z.int() }),
  data: z.object({ problems: z.int() }),
  errors: ['tag_not_found', 'tags_not_mergeable'],
})

export const listTagClasses = defineEndpoint({
  method: 'GET',
  path: `${path}/classification`,
  access: reading,
  about: nothing('Tags of the site are words for everybody.'),
  summary: 'The tag classes of a bank.',
  query: z.object({ oj: z.string().optional() }),
  data: z.array(TagClassificationVo),
})

export const createTagClass = defineEndpoint({
  method: 'POST',
  path: `${path}/classification`,
  about: nothing('Tags of the site are nobody’s; the role decides.'),
  access,
  summary: 'Creates a tag class.',
  body: TagClassDraft,
  data: TagClassificationVo,
  errors: [...fieldErrors, 'tag_class_name_taken'],
})

export const updateTagClass = defineEndpoint({
  method: 'PUT',
  path: `${path}/classification`,
  about: nothing('Tags of the site are nobody’s; those of groups are not found here.'),
  access,
  summary: 'Changes the name or position of a tag class.',
  body: TagClassDraft,
  errors: [...fieldErrors, 'tag_class_not_found', 'tag_class_name_taken'],
})

export const deleteTagClass = defineEndpoint({
  method: 'DELETE',
  path: `${path}/classification`,
  about: nothing('Tags of the site are nobody’s; those of groups are not found here.'),
  access,
  summary: 'Deletes a tag class; its tags stay, without one.',
  query: z.object({ tcid: QueryInt }),
  errors: ['tag_class_not_found'],
})

export const tagAdminEndpoints = [
  listTagsForAdmin,
  createTag,
  updateTag,
  deleteTag,
  mergeTags,
  listTagClasses,
  createTagClass,
  updateTagClass,
  deleteTagClass,
]

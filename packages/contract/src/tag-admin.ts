import { z } from 'zod'
import { SITE_ADMINS } from './access.ts'
import { defineEndpoint } from './define.ts'
import { TagClassificationVo, TagVo } from './problems.ts'
import { QueryInt, WebLanguageSchema } from './wire-types.ts'

export const TAG_NAME_MAX_LENGTH = 40
export const TAG_CLASS_NAME_MAX_LENGTH = 40

const path = '/api/admin/tag'
const access = { roles: ['root', 'problem_admin'] } as const
/** Plain administrators look at tags and choose from them. */
const reading = { roles: SITE_ADMINS } as const

/** A tag's name in other languages than the one it was made in. */
const TagNames = z.partialRecord(WebLanguageSchema, z.string())

const TagDraft = z.object({
  id: z.int().nullish(),
  name: z.string().nullish(),
  color: z.string().nullish(),
  oj: z.string().nullish(),
  tcid: z.int().nullish(),
  /**
   * Ours: names by language, which replace those there are. Without it `name` is what the caller reads in the
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

/** A tag as its administrators see it: `name` is its own, not the one in the reader's language. */
export const TagForAdmin = TagVo.extend({
  translations: TagNames,
  /** Problems that carry it, whoever may see them. */
  problems: z.int(),
})
export type TagForAdmin = z.output<typeof TagForAdmin>

const fieldErrors = ['problem_field_required', 'problem_field_invalid'] as const
const tagErrors = [...fieldErrors, 'tag_name_taken', 'tag_class_not_found'] as const

export const listTagsForAdmin = defineEndpoint({
  method: 'GET',
  path,
  access: reading,
  summary: 'Every tag of a bank with its names and how many problems carry it.',
  query: z.object({ oj: z.string().optional() }),
  data: z.array(TagForAdmin),
})

export const createTag = defineEndpoint({
  method: 'POST',
  path,
  access,
  summary: 'Makes a tag.',
  body: TagDraft,
  data: TagVo,
  errors: tagErrors,
})

export const updateTag = defineEndpoint({
  method: 'PUT',
  path,
  access,
  summary: 'Changes name, colour or class of a tag.',
  body: TagDraft,
  errors: ['tag_not_found', ...tagErrors],
})

export const deleteTag = defineEndpoint({
  method: 'DELETE',
  path,
  access,
  summary: 'Deletes a tag and takes it off its problems.',
  query: z.object({ tid: QueryInt }),
  errors: ['tag_not_found'],
})

export const mergeTags = defineEndpoint({
  method: 'POST',
  path: `${path}/merge`,
  access,
  summary: 'Gives every problem of one tag another tag instead, and deletes the first.',
  body: z.object({ from: z.int(), into: z.int() }),
  data: z.object({ problems: z.int() }),
  errors: ['tag_not_found', 'tags_not_mergeable'],
})

export const listTagClasses = defineEndpoint({
  method: 'GET',
  path: `${path}/classification`,
  access: reading,
  summary: 'The classes of tags of a bank.',
  query: z.object({ oj: z.string().optional() }),
  data: z.array(TagClassificationVo),
})

export const createTagClass = defineEndpoint({
  method: 'POST',
  path: `${path}/classification`,
  access,
  summary: 'Makes a class of tags.',
  body: TagClassDraft,
  data: TagClassificationVo,
  errors: [...fieldErrors, 'tag_class_name_taken'],
})

export const updateTagClass = defineEndpoint({
  method: 'PUT',
  path: `${path}/classification`,
  access,
  summary: 'Changes name or place of a class of tags.',
  body: TagClassDraft,
  errors: [...fieldErrors, 'tag_class_not_found', 'tag_class_name_taken'],
})

export const deleteTagClass = defineEndpoint({
  method: 'DELETE',
  path: `${path}/classification`,
  access,
  summary: 'Deletes a class; its tags stay, without one.',
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

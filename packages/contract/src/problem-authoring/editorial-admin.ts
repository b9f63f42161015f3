import { z } from 'zod'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { EditorialRule, MAX_HINTS } from '../problems/editorials.ts'
import { Instant, QueryInt, WebLanguageSchema } from '../wire-types.ts'

/** Markdown by language; a language without a text is left out. */
export const EditorialTexts = z.partialRecord(WebLanguageSchema, z.string())
export type EditorialTexts = z.output<typeof EditorialTexts>

/** Users who took a help before they had solved the problem, and those of them who solved it afterwards. */
const Takers = z.object({ users: z.int(), solved: z.int() })

export const EditorialForSetters = z.object({
  isShown: z.boolean(),
  opens: EditorialRule,
  opensAt: Instant.nullable(),
  contents: EditorialTexts,
  hints: z.array(EditorialTexts),
  /** Null: nothing is written yet. */
  gmtModified: Instant.nullable(),
  takers: z.object({ gaveUp: Takers, hints: z.array(Takers) }),
})
export type EditorialForSetters = z.output<typeof EditorialForSetters>

const access = { roles: SITE_ADMINS } as const
const errors = ['problem_not_found', 'not_your_problem'] as const

export const getEditorialDraft = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/editorial',
  access,
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  summary: 'The editorial and the hints of a problem in every language, and how many users took which help.',
  query: z.object({ pid: QueryInt }),
  data: EditorialForSetters,
  errors,
})

export const saveEditorial = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/problem/editorial',
  access,
  about: { thing: 'problem', id: 'body.pid', may: 'problem.change' },
  summary: 'Replaces the editorial and the hints of a problem.',
  body: z.object({
    pid: z.int(),
    isShown: z.boolean(),
    opens: EditorialRule,
    /** Under the rule `date` alone. */
    opensAt: Instant.nullish(),
    contents: EditorialTexts,
    hints: z.array(EditorialTexts).max(MAX_HINTS),
    /** `gmtModified` of the edited state; the save is refused if someone else saved since. */
    basedOn: Instant.nullish(),
  }),
  errors: [...errors, 'editorial_changed_meanwhile', 'problem_field_required', 'text_invalid', 'text_length'],
})

export const editorialAdminEndpoints = [getEditorialDraft, saveEditorial]

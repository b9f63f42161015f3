import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'

/** How many snippets an account may keep. */
export const SNIPPETS_MAX = 50
export const SNIPPET_TRIGGER_MAX_LENGTH = 32
export const SNIPPET_BODY_MAX_LENGTH = 4_096

export const SnippetVo = z.object({
  /** The word that is replaced by the text: letters, digits and underscores. */
  trigger: z
    .string()
    .max(SNIPPET_TRIGGER_MAX_LENGTH)
    .regex(/^[\p{L}\p{N}_]+$/u),
  /** `${name}` is a place to fill in, `${}` where the cursor ends. */
  body: z.string().min(1).max(SNIPPET_BODY_MAX_LENGTH),
})
export type SnippetVo = z.output<typeof SnippetVo>

export const listSnippets = defineEndpoint({
  method: 'GET',
  path: '/api/editor-snippets',
  access: 'login',
  about: nothing('The caller’s own snippets.'),
  summary: 'The caller’s own snippets for the editor.',
  data: z.array(SnippetVo),
})

export const saveSnippets = defineEndpoint({
  method: 'PUT',
  path: '/api/editor-snippets',
  access: 'login',
  about: nothing('The caller’s own snippets.'),
  summary: 'Replaces all of the caller’s snippets.',
  body: z.object({ snippets: z.array(SnippetVo).max(SNIPPETS_MAX) }),
  errors: ['snippet_twice'],
})

export const snippetEndpoints = [listSnippets, saveSnippets]

import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'

/** The indentations that a formatter may be asked for, in blanks. */
export const MAX_INDENT = 16

export const listFormatters = defineEndpoint({
  method: 'GET',
  path: '/api/formatters',
  access: 'anonymous',
  about: nothing('The tools of the judge hosts; no problem changes them.'),
  summary: 'The kinds of programs (`contentType` of a language) that a judge host can format now.',
  data: z.array(z.string()),
})

export const formatProgram = defineEndpoint({
  method: 'POST',
  path: '/api/format-program',
  access: { permission: 'submit' },
  about: nothing('It formats the text that was sent; which problem it is for changes nothing.'),
  summary: 'Formats a program with the tool of its language on a judge host, and waits for the result.',
  body: z.object({
    /** The language's, such as `text/x-c++src`: languages of remote judges have it, too. */
    contentType: z.string(),
    code: z.string(),
    /** Blanks of a step, for languages whose style leaves it open. */
    indent: z.int().min(1).max(MAX_INDENT),
  }),
  data: z.object({ code: z.string() }),
  errors: [
    'judging_closed',
    'code_empty',
    'code_too_long',
    'submit_too_fast',
    'formatter_not_installed',
    'program_not_formatted',
    'program_not_formatted_at',
    'program_too_much_to_format',
    'formatting_timed_out',
  ],
})

export const formattingEndpoints = [listFormatters, formatProgram]

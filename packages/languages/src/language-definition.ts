import { GraderFamily, LanguageSetup, WebLanguageSchema } from '@gavel/contract'
import { z } from 'zod'

/** One language as its file under `data/` describes it: how to build and run it, and how the site shows it. */
export const LanguageDefinition = LanguageSetup.extend({
  /** Wire id. Rows of problems and templates refer to it, so it never changes and is never given to another language. */
  id: z.int().positive(),
  description: z.string().min(1),
  /** Mode of the browser's editor (`api.md` 5.1). */
  contentType: z.string().regex(/^text\/[\w+-]+$/),
  /** Begins a comment that ends with its line; null for what is no program, where nothing may be added. */
  lineComment: z.string().min(1).nullable(),
  /** Whether checkers and interactors may be written in it. */
  isSpj: z.boolean(),
  /** Which graders fit; absent for a language in which no function problem can be solved. */
  graderFamily: GraderFamily.optional(),
  /** Order in lists: higher first, then by id. */
  seq: z.int(),
  /** Shown on the help page, with the wire's `{src_path}`, `{exe_path}` and `{exe_dir}`. */
  compileCommand: z.string().min(1),
  /** What brings it to a Debian host, in the order of installation; empty when the judge itself brings it. */
  debianPackages: z.array(z.string()),
  /** One or two sentences for the help page: limits, class names, input and output. */
  help: z.record(WebLanguageSchema, z.string().min(1)),
  /** A whole program for A+B, shown on the help page. */
  template: z.string().min(1),
  /** What the editor starts with; null for an empty page. */
  codeTemplate: z.string().min(1).nullable(),
}).strict()
export type LanguageDefinition = z.output<typeof LanguageDefinition>

import { GraderFamily, LanguageSetup, WebLanguageSchema } from '@gavel/contract'
import { z } from 'zod'

/** One language as described by its file under `data/`: how to build and run it, and how the site presents it. */
export const LanguageDefinition = LanguageSetup.extend({
  /** Id on the wire. Stored problems and templates refer to it, so it never changes and is never reused. */
  id: z.int().positive(),
  description: z.string().min(1),
  /** Mode of the browser's editor (`api.md` 5.1). */
  contentType: z.string().regex(/^text\/[\w+-]+$/),
  /** Starts a comment that ends with the line; null for a language that is not a program, where nothing may be added. */
  lineComment: z.string().min(1).nullable(),
  /** Whether checkers and interactors may be written in it. */
  isSpj: z.boolean(),
  /** The family of graders that fit; absent for a language without function problems. */
  graderFamily: GraderFamily.optional(),
  /** Sort order in lists: higher first, then by id. */
  seq: z.int(),
  /** Shown on the help page, with the wire's `{src_path}`, `{exe_path}` and `{exe_dir}`. */
  compileCommand: z.string().min(1),
  /** Debian packages that provide it, in order of installation; empty if the judge ships it. */
  debianPackages: z.array(z.string()),
  /** One or two sentences for the help page about limits, class names, input and output. */
  help: z.record(WebLanguageSchema, z.string().min(1)),
  /** A complete program for A+B, shown on the help page. */
  template: z.string().min(1),
  /** The initial text of the editor; null for an empty one. */
  codeTemplate: z.string().min(1).nullable(),
}).strict()
export type LanguageDefinition = z.output<typeof LanguageDefinition>

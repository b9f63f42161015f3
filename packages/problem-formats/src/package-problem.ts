import type {
  CASE_MODES,
  COMPARISONS,
  ExpectedVerdict,
  JUDGE_MODES,
  ProgramPoints,
  ProgramProtocol,
  SubtaskPolicy,
} from '@gavel/contract'
import type { PackageFile } from './package-files.ts'
import type { PackageCode, RefusalCode } from './package-texts.ts'

export { EXPECTED_VERDICTS, type ExpectedVerdict } from '@gavel/contract'

/** The formats that can be read, in the order in which they are tried. */
export const PACKAGE_FORMATS = [
  'gavel',
  'polygon',
  'polygon-contest',
  'fps',
  'icpc',
  'hydro',
  'hoj',
  'qduoj',
  'dmoj',
  'uoj',
  'syzoj',
  'lemon',
  'plain',
] as const
export type PackageFormat = (typeof PACKAGE_FORMATS)[number]

/**
 * Something that a reader of the report must know: what could not be carried over, or was guessed. `code` has a text in
 * both languages, into which `details` are put.
 */
export interface PackageWarning {
  readonly code: PackageCode
  readonly details: Readonly<Record<string, string | number>>
}

/** A test file: one of the upload, or a text that a document held. */
export type PackageContent = PackageFile | { readonly text: string }

export interface PackageStatement {
  /** BCP 47; null where the format does not say. */
  readonly language: string | null
  readonly title: string
  /** Markdown, as all of the following. Pictures of `attachments` are named by `file://name`. */
  readonly description: string
  readonly input: string
  readonly output: string
  readonly hint: string
}

export interface PackageCase {
  readonly inputName: string
  readonly input: PackageContent
  readonly answerName: string
  /** Null: there is none, and an empty one takes its place. */
  readonly answer: PackageContent | null
  /** Whole points; 0 where nothing is scored. */
  readonly score: number
  readonly subtask: number
}

export interface PackageSubtask {
  readonly number: number
  readonly score: number
  readonly policy: SubtaskPolicy
  readonly dependsOn: readonly number[]
}

export interface PackageProgram {
  readonly kind: 'checker' | 'interactor' | 'manager'
  readonly source: string
  /** A name of the wire (`api.md` 5). */
  readonly language: string
  readonly protocol: ProgramProtocol
  readonly points: ProgramPoints
  readonly arguments: readonly string[]
  readonly extraFiles: Readonly<Record<string, string>>
}

/** The same shapes as the mode of a version of test data. */
export type PackageMode =
  | {
      readonly kind: 'interactive'
      /** Judges what the interactor leaves; the interactor's extra files stand beside it, too. */
      readonly checker: Pick<PackageProgram, 'source' | 'language' | 'protocol' | 'points'>
    }
  | { readonly kind: 'communication'; readonly processCount: number }
  | { readonly kind: 'multi_pass'; readonly passLimit: number }
  | { readonly kind: 'output_only' }
  | {
      readonly kind: 'grader'
      readonly graders: readonly {
        readonly family: 'C' | 'C++' | 'Java' | 'Python'
        readonly code: string
        readonly headers: Readonly<Record<string, string>>
        readonly stub: string
      }[]
      readonly extraFiles: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'grader_process'
      readonly source: string
      readonly language: string
      /** The declared functions, one a line. */
      readonly functions: string
      readonly extraFiles: Readonly<Record<string, string>>
    }

/** What a tag is beside its name, for a site that does not have it yet. */
export interface PackageTagLook {
  readonly name: string
  readonly color: string | null
  /** Its name in other languages, by BCP 47. */
  readonly translations: Readonly<Record<string, string>>
  /** The name of the class that it belongs to. */
  readonly className: string | null
}

/** A program of the setters that the problem check runs. */
export interface PackageSolution {
  readonly name: string
  readonly language: string
  readonly source: string
  /** Any of these is right; empty: nothing is expected of it. */
  readonly expected: readonly ExpectedVerdict[]
  /** Of those that are right one must occur on some case; empty: no such demand. */
  readonly required: readonly ExpectedVerdict[]
  readonly isMain: boolean
}

/** Reads an input on standard input and ends with 0 (or 42 by the ICPC protocol) when it is well-formed. */
export interface PackageValidator {
  readonly name: string
  readonly language: string
  readonly source: string
  readonly protocol: 'testlib' | 'icpc'
  readonly arguments: readonly string[]
}

/** A problem as a package tells it: what the site makes its own kind of problem from, and back. */
export interface PackageProblem {
  /** Where in the upload it was found, for the report. */
  readonly place: string
  /** The display id that it asks for; null: any. */
  readonly code: string | null
  /** At least one. */
  readonly statements: readonly PackageStatement[]
  /** That of the statement which readers of other languages get; null: zh-CN's where there is one, else the first. */
  readonly defaultLanguage: string | null
  readonly samples: readonly { readonly input: string; readonly output: string }[]
  readonly timeLimitMs: number
  readonly memoryLimitMib: number
  /** Null: the memory limit's or the site's own. */
  readonly stackLimitMib: number | null
  readonly difficulty: 'easy' | 'mid' | 'hard' | null
  readonly scoring: 'icpc' | 'oi'
  readonly source: string | null
  readonly author: string | null
  readonly tags: readonly string[]
  /** Of some of `tags`. */
  readonly tagLooks: readonly PackageTagLook[]
  /** Names of the wire; null: every language of the site that fits the mode. */
  readonly languages: readonly string[] | null
  /** A template is offered unless `isEnabled` is false. */
  readonly templates: readonly {
    readonly language: string
    readonly code: string
    readonly isEnabled?: boolean | undefined
  }[]
  readonly judgeMode: (typeof JUDGE_MODES)[number]
  readonly caseMode: (typeof CASE_MODES)[number]
  readonly comparison: (typeof COMPARISONS)[number] | null
  readonly absoluteTolerance: number | null
  readonly relativeTolerance: number | null
  readonly ignoresTrailingBlanks: boolean
  readonly program: PackageProgram | null
  readonly mode: PackageMode | null
  readonly userExtraFiles: Readonly<Record<string, string>>
  readonly fileIo: { readonly input: string; readonly output: string } | null
  readonly sharesCode: boolean
  readonly feedback: 'none' | 'verdict' | 'first-failing' | 'full'
  readonly subtasks: readonly PackageSubtask[]
  /** May be empty: a problem without test data stays private. */
  readonly cases: readonly PackageCase[]
  /** False where the cases were typed into the site's form. */
  readonly hasUploadedCases: boolean
  readonly solutions: readonly PackageSolution[]
  readonly validators: readonly PackageValidator[]
  /** Pictures and downloads that statements name, by their name in `file://name`. */
  readonly attachments: ReadonlyMap<string, PackageContent | { readonly base64: string }>
  /**
   * What attachments are called when they are saved, by their name in `file://name`. One that is named here is offered
   * for download, whatever its ending says.
   */
  readonly downloadNames: Readonly<Record<string, string>>
  readonly warnings: readonly PackageWarning[]
}

/** Breaks off one problem (or, outside of any, the whole upload) with a reason in the same form as a warning. */
export class PackageError extends Error {
  readonly code: RefusalCode
  readonly details: PackageWarning['details']

  constructor(code: RefusalCode, details: PackageWarning['details'] = {}) {
    super(code)
    this.name = 'PackageError'
    this.code = code
    this.details = details
  }
}

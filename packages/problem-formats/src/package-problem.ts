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
  'cms',
  'plain',
] as const
export type PackageFormat = (typeof PACKAGE_FORMATS)[number]

/**
 * Something that the reader of the report must know: what could not be carried over, or was guessed. `code` has a text in
 * both languages, into which `details` are inserted.
 */
export interface PackageWarning {
  readonly code: PackageCode
  readonly details: Readonly<Record<string, string | number>>
}

/** A test file: a file of the upload, or a text embedded in a document. */
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
  /** Null: there is none, and an empty answer is used. */
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

/** The code compiled with submissions in the languages of a family; it calls their functions. */
export interface PackageGrader {
  readonly family: 'C' | 'C++' | 'Java' | 'Python'
  readonly code: string
  readonly headers: Readonly<Record<string, string>>
  /** The text that solvers begin with. */
  readonly stub: string
}

/** The same shapes as the mode of a version of test data. */
export type PackageMode =
  | {
      readonly kind: 'interactive'
      /** Judges the output of the interactor, with the interactor's extra files beside it. */
      readonly checker: Pick<PackageProgram, 'source' | 'language' | 'protocol' | 'points'>
    }
  | {
      readonly kind: 'communication'
      readonly processCount: number
      /** Empty if submissions are whole programs. */
      readonly graders: readonly PackageGrader[]
    }
  | { readonly kind: 'multi_pass'; readonly passLimit: number }
  | { readonly kind: 'output_only' }
  | {
      readonly kind: 'grader'
      readonly graders: readonly PackageGrader[]
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

/** The rest of a tag's data, used when the site does not have the tag yet. */
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
  /** Acceptable verdicts; empty means there is no expectation. */
  readonly expected: readonly ExpectedVerdict[]
  /** Verdicts of which one must occur on some case; empty means no such requirement. */
  readonly required: readonly ExpectedVerdict[]
  readonly isMain: boolean
}

/** A program that reads an input on standard input and exits with 0 (42 in the ICPC protocol) if it is well-formed. */
export interface PackageValidator {
  readonly name: string
  readonly language: string
  readonly source: string
  readonly protocol: 'testlib' | 'icpc'
  readonly arguments: readonly string[]
}

/** A program that prints an input; the words of `GENERATOR_WORDS` in its arguments are replaced. */
export interface PackageGenerator {
  readonly name: string
  readonly language: string
  readonly source: string
  readonly arguments: readonly string[]
}

/** A package's wishes for a problem in a contest; null where it has none. */
export interface PackageLink {
  readonly label: string | null
  /** The colour of its balloon, as a hexadecimal number. */
  readonly color: string | null
}

/** A problem as a package describes it, from which the site makes its own kind of problem, and the other way round. */
export interface PackageProblem {
  /** Where in the upload it was found, for reports. */
  readonly place: string
  /** The display id it asks for; null for any. */
  readonly code: string | null
  /** At least one. */
  readonly statements: readonly PackageStatement[]
  /** The language shown to readers of other languages; null: zh-CN if there is such a statement, otherwise the first. */
  readonly defaultLanguage: string | null
  readonly samples: readonly { readonly input: string; readonly output: string }[]
  readonly timeLimitMs: number
  readonly memoryLimitMib: number
  /** Null: the memory limit, or the site's own stack limit. */
  readonly stackLimitMib: number | null
  readonly difficulty: 'easy' | 'mid' | 'hard' | null
  readonly scoring: 'icpc' | 'oi'
  readonly source: string | null
  readonly author: string | null
  readonly tags: readonly string[]
  /** For some of the `tags`. */
  readonly tagLooks: readonly PackageTagLook[]
  /** Names on the wire; null: every language of the site that fits the mode. */
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
  /** False if the cases were typed into the site's form. */
  readonly hasUploadedCases: boolean
  readonly solutions: readonly PackageSolution[]
  readonly validators: readonly PackageValidator[]
  /** Null where the format knows none: those of a problem that is replaced stay. */
  readonly generators: readonly PackageGenerator[] | null
  /** Read where the problem is imported into a contest. */
  readonly inContest?: PackageLink | undefined
  /** Pictures and downloads that statements refer to, by the name in `file://name`. */
  readonly attachments: ReadonlyMap<string, PackageContent | { readonly base64: string }>
  /**
   * File names under which attachments are saved, by the name in `file://name`. An attachment listed here is offered for
   * download, whatever its extension.
   */
  readonly downloadNames: Readonly<Record<string, string>>
  readonly warnings: readonly PackageWarning[]
}

/** Stops reading one problem (or, outside any, the whole upload) for a reason in the same form as a warning. */
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

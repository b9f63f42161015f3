import type { COMPARISONS, Feedback, WebLanguage } from '@gavel/contract'
import { DomainError } from '../../../http/domain-error.ts'
import type { JudgeModeName } from '../../datasets/dataset-mode.policy.ts'
import type { DatasetContent } from '../../datasets/dataset-versions.service.ts'
import type {
  CaseMode,
  Difficulty,
  Sample,
  TagTranslations,
  Visibility,
} from '../../problems/problems.tables.ts'

/** The columns of a problem that a save decides. */
export interface ProblemFields {
  readonly visibility: Visibility
  readonly scoring: 'icpc' | 'oi'
  readonly judgeMode: JudgeModeName
  readonly caseMode: CaseMode
  readonly timeLimitMs: number
  readonly memoryLimitMib: number
  readonly stackLimitMib: number
  readonly difficulty: Difficulty
  readonly samples: readonly Sample[]
  readonly source: string | null
  readonly sharesCode: boolean
  /** Null leaves it to `ignoresTrailingBlanks`. */
  readonly comparison: (typeof COMPARISONS)[number] | null
  readonly absoluteTolerance: number | null
  readonly relativeTolerance: number | null
  readonly ignoresTrailingBlanks: boolean
  readonly feedback: Feedback
  readonly userExtraFiles: Readonly<Record<string, string>> | null
  readonly fileInputName: string | null
  readonly fileOutputName: string | null
}

export interface PlannedStatement {
  readonly language: WebLanguage
  readonly title: string
  readonly description: string
  readonly input: string
  readonly output: string
  readonly hint: string
}

export interface NewTag {
  readonly name: string
  readonly color: string | null
  readonly translations: TagTranslations
  /** Absent: none. */
  readonly classId?: number
}

export type PlannedTag = { readonly id: number } | NewTag

export interface PlannedTemplate {
  readonly languageId: number
  readonly code: string
  readonly isEnabled: boolean
}

/** The test cases of a save, and how they arrived: as files, or typed into the form. */
export interface PlannedCases extends Pick<DatasetContent, 'subtasks' | 'cases'> {
  readonly hasUploadedCases: boolean
}

/** The group that a problem is written in. */
export interface PlanGroup {
  readonly id: number
  /** The beginning of every code of its problems. */
  readonly prefix: string
}

/** A whole problem, checked and ready to be written. Null lists stay unchanged in the database. */
export interface ProblemPlan {
  /** Absent: the site's own. */
  readonly group?: PlanGroup
  /** Null makes the problem's id its code. */
  readonly code: string | null
  readonly fields: ProblemFields
  readonly defaultLanguage: WebLanguage
  readonly statements: readonly PlannedStatement[]
  readonly data: PlannedCases
  /** The checker, interactor or manager, which is part of the test data's version. */
  readonly program: DatasetContent['program']
  /** The data that modes other than comparison, checker and interactor need, part of the version too. */
  readonly mode: DatasetContent['mode']
  readonly languageIds: readonly number[] | null
  readonly tags: readonly PlannedTag[] | null
  readonly templates: readonly PlannedTemplate[] | null
}

export const fieldRequired = (field: string) => new DomainError('problem_field_required', { field })
export const fieldInvalid = (field: string) => new DomainError('problem_field_invalid', { field })

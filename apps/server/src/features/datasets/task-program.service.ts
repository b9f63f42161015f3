import type { ProgramPoints, ProgramProtocol } from '@gavel/contract'

/** The checker, interactor or manager of a dataset. `language` is the name of a language definition. */
export interface TaskProgram {
  readonly kind: 'checker' | 'interactor' | 'manager'
  readonly source: string
  readonly language: string
  readonly protocol: ProgramProtocol
  readonly points: ProgramPoints
  /** Appended to those of the protocol. */
  readonly arguments: readonly string[]
  readonly extraFiles: Readonly<Record<string, string>>
}

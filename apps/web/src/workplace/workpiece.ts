import type { Place, ProblemInfoVo } from '@gavel/contract'
import type { LinkProps } from '@tanstack/react-router'

/** A problem that is read and worked on at a place. */
export interface Workpiece {
  readonly place: Place
  /** The problem's name in the place: its label in a contest or training, elsewhere its id. */
  readonly problemId: string
  /** The page it is open on. */
  readonly address: Pick<LinkProps, 'to' | 'params'>
}

/** Contests call problems by labels of their own; elsewhere the id is written as the problem itself has it. */
export function nameAt({ place, problemId }: Workpiece, { problem }: ProblemInfoVo): string {
  return place.kind === 'contest' ? problemId : problem.problemId
}

/** The name under which a program is handed in: trainings, too, have names of their own for that. */
export function submitNameAt(piece: Workpiece, info: ProblemInfoVo): string {
  return piece.place.kind === 'training' ? piece.problemId : nameAt(piece, info)
}

/** Whether what the whole site knows of a problem (figures, solutions, everybody's submissions) is shown there. */
export const showsSite = ({ kind }: Place): boolean => kind === 'site' || kind === 'training'

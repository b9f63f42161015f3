import type { BookletProblemVo } from '@gavel/contract'
import type { Limit } from '../statement/limits.ts'

/** The targets of a booklet's table of contents. */
export const anchorOf = ({ id }: Pick<BookletProblemVo, 'id'>) => `problem-${id}`

/** For C and C++; the table of contents has no room for more. */
export const statedLimits = ({ stated }: Limit) => stated

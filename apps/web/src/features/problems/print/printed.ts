import type { BookletProblemVo } from '@gavel/contract'
import type { Limit } from '../limits.ts'

/** Where the contents of a booklet lead. */
export const anchorOf = ({ id }: Pick<BookletProblemVo, 'id'>) => `problem-${id}`

/** Of C and C++; the contents have no room for more. */
export const statedLimits = ({ stated }: Limit) => stated

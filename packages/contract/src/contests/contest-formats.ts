/** The rules of a contest. `ioi` is ours; to other clients such a contest is one of type 1 that counts the highest. */
export const CONTEST_FORMATS = ['icpc', 'oi', 'ioi'] as const
/**
 * The units in which times of ICPC contests can count. By the minute, equal totals are ordered by the last accepted
 * submission, as the tools of the ICPC do; clients of the wire count seconds.
 */
export const TIME_UNITS = ['second', 'minute'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]
export type ContestFormatName = (typeof CONTEST_FORMATS)[number]

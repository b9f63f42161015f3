/** The rules of a contest. `ioi` is ours; to other clients such a contest is one of type 1 that counts the highest. */
export const CONTEST_FORMATS = ['icpc', 'oi', 'ioi'] as const
export type ContestFormatName = (typeof CONTEST_FORMATS)[number]

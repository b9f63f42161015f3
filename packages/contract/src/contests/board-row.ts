import { z } from 'zod'

/** Bits of a cell's last number. */
export const BOARD_FIRST = 1
export const BOARD_AFTER_END = 2
/** Under ICPC rules: nothing counted, because what was handed in did not compile. */
export const BOARD_UNCOMPILED = 4

/**
 * An entrant's result at one problem, short because a board has tens of thousands. Under ICPC rules: penalised attempts,
 * second of solving or null. By points: points or null, CPU milliseconds or null. Then, under all rules: attempts since the
 * seal, attempts that wait for a verdict, and the bits above.
 */
export const BoardCell = z.tuple([z.int().nullable(), z.int().nullable(), z.int(), z.int(), z.int()])
export type BoardCell = z.output<typeof BoardCell>

/**
 * One row of our own board. The board of these rows in the order of `key`, then `entrantId`, is the standings: rows with
 * equal keys share a rank, and stars take none. So a page that gets a changed row needs no other.
 */
export const BoardRow = z.object({
  entrantId: z.int(),
  /** Null for teams, as the next one. */
  uid: z.string().nullable(),
  username: z.string().nullable(),
  /** The name that the contest shows. */
  name: z.string(),
  school: z.string().nullable(),
  /** Compared number by number; smaller is better. */
  key: z.array(z.int()),
  isStar: z.boolean(),
  /** Why the entrant is out of the ranking; null for others. */
  disqualification: z.string().nullable(),
  /** Solved problems or points. */
  result: z.int(),
  /** Seconds with penalties, or CPU milliseconds. */
  time: z.int(),
  /** Judged submissions. */
  tries: z.int(),
  /** In the order of the problems; null where there is no attempt. */
  cells: z.array(BoardCell.nullable()),
})
export type BoardRow = z.output<typeof BoardRow>

/** A contest that imported problems go into. */
export interface ImportingContest {
  readonly cid: number
  /** Its submissions must pass every test: points and subtasks of a package are not kept. */
  readonly isIcpc: boolean
}

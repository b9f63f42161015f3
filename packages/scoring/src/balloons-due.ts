export interface Solve {
  readonly entrantId: number
  readonly problem: string
  readonly contestTimeMs: number
}

export interface BalloonRules {
  /** Null without a freeze. */
  readonly freezeMs: number | null
  /** Balloons that everybody may reach even after the freeze. */
  readonly minimum: number
}

/**
 * The solved problems that earn a balloon, so that balloons in the room do not tell what the frozen board hides. After the
 * freeze only those with fewer balloons than the minimum get one, and only for a problem for which others had one before.
 *
 * @param solves the first accepted attempt of each entrant at each problem, oldest first
 */
export function balloonsDue(solves: readonly Solve[], { freezeMs, minimum }: BalloonRules): Solve[] {
  const freeze = freezeMs ?? Number.POSITIVE_INFINITY
  const inTheRoom = new Set(
    solves.filter(({ contestTimeMs }) => contestTimeMs < freeze).map(({ problem }) => problem),
  )
  const counts = new Map<number, number>()
  return solves.filter(({ entrantId, problem, contestTimeMs }) => {
    const count = counts.get(entrantId) ?? 0
    const isDue = contestTimeMs < freeze || (count < minimum && inTheRoom.has(problem))
    if (isDue) counts.set(entrantId, count + 1)
    return isDue
  })
}

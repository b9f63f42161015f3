export interface Day {
  /** `MM-dd` */
  readonly name: string
  readonly total: number
  readonly accepted: number
}

interface WeekLists {
  readonly dateStrList: readonly string[]
  readonly totalCountList: readonly number[]
  readonly acCountList: readonly number[]
}

/** The wire sends three lists of the same length. */
export function daysOf({ dateStrList, totalCountList, acCountList }: WeekLists): Day[] {
  return dateStrList.map((name, index) => ({
    name,
    total: totalCountList[index] ?? 0,
    accepted: acCountList[index] ?? 0,
  }))
}

export function sumOf(days: readonly Day[]): { total: number; accepted: number } {
  return {
    total: days.reduce((sum, day) => sum + day.total, 0),
    accepted: days.reduce((sum, day) => sum + day.accepted, 0),
  }
}

export const MIN_LEFT_PX = 420
export const MIN_RIGHT_PX = 580
export const DEFAULT_LEFT_SHARE = 0.46

const SPLIT_KEY = 'workplace.leftShare'

/** The left pane's width such that both keep their minimum; the right one wins if there is no room. */
export function leftWidth(totalPx: number, leftShare: number): number {
  const wanted = Math.round(totalPx * leftShare)
  return Math.max(MIN_LEFT_PX, Math.min(wanted, totalPx - MIN_RIGHT_PX))
}

export function readLeftShare(storage: Pick<Storage, 'getItem'>): number {
  const share = Number(storage.getItem(SPLIT_KEY) ?? Number.NaN)
  return share > 0 && share < 1 ? share : DEFAULT_LEFT_SHARE
}

export function writeLeftShare(storage: Pick<Storage, 'setItem'>, share: number): void {
  storage.setItem(SPLIT_KEY, share.toFixed(4))
}

/** The page numbers a pager shows: at most five, the current one in the middle where there is room. */
export function pageWindow(current: number, pages: number, width = 5): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(width / 2), pages - width + 1))
  const last = Math.min(pages, first + width - 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

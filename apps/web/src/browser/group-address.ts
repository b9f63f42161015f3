/** Pages that have an address of their own and one inside a group, by the number of what they show. */
const HAS_BOTH = /^\/(?:contest|training|submission-detail|discussion-detail)\/\d+(?=[/?#]|$)/
const GROUP = /^\/group\/([1-9]\d{0,8})(?=[/?#]|$)/

/** The group that an address lies in; null: none. */
export function groupOfAddress(path: string): number | null {
  const id = GROUP.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}

/** The site's own address of a page: what follows the group in `/group/3/contest/7`. Other addresses stay as they are. */
export function addressOnSite(path: string): string {
  const inside = path.replace(GROUP, '')
  return inside !== path && HAS_BOTH.test(inside) ? inside : path
}

/** Whether an address, inside a group or not, is that of a page or of one below it. */
export function isAddressOf(page: string, path: string): boolean {
  const own = addressOnSite(path)
  return own.startsWith(page) && /^(?:[/?#]|$)/.test(own.slice(page.length))
}

/** The address of a page inside a group, for pages that have both; null: outside of groups. */
export function addressInGroup(path: string, gid: number | null): string {
  const own = addressOnSite(path)
  return gid !== null && HAS_BOTH.test(own) ? `/group/${gid}${own}` : own
}

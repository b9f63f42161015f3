/**
 * The name of a text about what lies on the site or in a group. Where groups need words of their own, these have the name
 * of the site's with `_in_group` after it.
 *
 * @param gid null: the site
 */
export const ofPlace = <Name extends string>(name: Name, gid: number | null) =>
  gid === null ? name : (`${name}_in_group` as const)

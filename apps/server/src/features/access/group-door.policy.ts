/**
 * Whether an endpoint is one of groups. Such an endpoint is no second door to things of the site, whose own endpoints ask
 * for other roles: it refuses what lies in no group.
 */
export const isDoorOfGroups = ({ path }: { readonly path: string }): boolean => path.startsWith('/api/group/')

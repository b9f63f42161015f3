interface AboutProblem {
  /** The group that something lies in; null: the site. */
  readonly groupId: number | null
  /** The group that its problem is read in. */
  readonly problemGroupId: number | null
}

/** Whether a problem is read where something about it lies: a group reads its own alone, also those that it took back. */
export const isReadThere = ({ groupId, problemGroupId }: AboutProblem): boolean =>
  problemGroupId === null || problemGroupId === groupId

/** Whether something is about a problem that its readers do not see; null stands for no problem. */
export const isOfSecretProblem = (
  thing: AboutProblem & { readonly problemVisibility: 'public' | 'private' | 'contest' | null },
): boolean => (thing.problemVisibility ?? 'public') !== 'public' || !isReadThere(thing)

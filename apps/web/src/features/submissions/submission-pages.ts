/** The common prefix of the keys of all submission lists. */
export const SUBMISSION_PAGES = ['submissions', 'page'] as const

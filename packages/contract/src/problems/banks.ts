/** The bank of what belongs to this site: its problems, tags and languages. */
export const SITE_BANK = 'ME'
/** In place of the bank of a remote judge, where a contest does not say yet where its problems come from. */
export const HIDDEN_BANK = 'REMOTE'
/** The value by which a list is asked for that bank alone. */
export const OWN_BANK = 'Mine'
/** The banks of the remote judges that this site can hand in at. */
export const JUDGED_BANKS = ['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ'] as const
/** Every remote bank: problems of LibreOJ only come along with a site that is moved here. */
export const REMOTE_BANKS = [...JUDGED_BANKS, 'LIBRE'] as const

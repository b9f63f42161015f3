/**
 * Passwords that an import hashes at the same time. Node has four threads for such work: two are left for those who
 * log in meanwhile.
 */
export const HASHES_AT_ONCE = 2

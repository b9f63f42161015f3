/**
 * Passwords that an import hashes at the same time: as many as are hashed at once at all. It puts no more of them in
 * that line, so that people who log in meanwhile wait for these few and not for thousands.
 */
export const HASHES_AT_ONCE = 2

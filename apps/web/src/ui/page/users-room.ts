/**
 * A class for what only users have. Pictures that the server draws for everybody have it too: it keeps its room free
 * for users and takes none for visitors (`global.css`). Null in the browser, where what is personal is known.
 */
export const USERS_ROOM: string | null = typeof document === 'undefined' ? 'users-room' : null

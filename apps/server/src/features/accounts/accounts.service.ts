/** What of accounts other features use: no query of theirs knows how an account is stored. */
export { insertUser, revokeSessions } from './accounts.queries.ts'

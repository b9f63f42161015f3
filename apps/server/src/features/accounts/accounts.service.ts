/** The part of accounts that other features use, so that none of their queries knows how an account is stored. */
export { insertUser, revokeSessions } from './accounts.queries.ts'

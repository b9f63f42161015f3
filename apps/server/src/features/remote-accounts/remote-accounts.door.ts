/** The accounts and sessions with which the site visits remote judges. */

export { logsInByPassword } from './account-login.policy.ts'
export { findPassword, forgetVisitor, keepVisitor, readVisitor } from './account-sessions.service.ts'
export {
  type AccountKey,
  findChallengedAt,
  isChallenged,
  lockAccount,
  noteSent,
  readSitesWithAccount,
  restAccount,
  selectAccountStates,
  unlockAccount,
  unlockRenewed,
} from './account-states.service.ts'
export {
  REMOTE_PASSWORD_PURPOSE,
  type RemoteAccount,
  type RemoteAccounts,
  readRemoteAccounts,
  writeRemoteAccounts,
} from './remote-accounts.settings.ts'
export { remoteAccountStates } from './remote-accounts.tables.ts'
export { NOBODY, type Visitor } from './visitor.policy.ts'

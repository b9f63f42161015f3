import type { JudgeAdapter, RemoteJudge, RemoteSession } from '@gavel/remote-judges'
import type { Visitor } from '../../remote-accounts/visitor.policy.ts'

/** The only way from the server to the sites of remote judges. */
export interface RemoteSites {
  /**
   * Null if the program has none for this judge.
   *
   * @param overrides facts about the site that an administrator has corrected
   */
  adapterOf(judge: RemoteJudge, overrides: Readonly<Record<string, unknown>>): JudgeAdapter | null
  openSession(adapter: JudgeAdapter, visitor: Visitor): RemoteSession
}

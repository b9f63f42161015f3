import { accountSettingsEndpoints } from './account-settings.ts'
import { accountEndpoints } from './accounts.ts'
import { announcementEndpoints } from './announcements.ts'
import { apiTokenEndpoints } from './api-tokens.ts'
import { auditEndpoints } from './audit.ts'
import { contestEndpoints } from './contests/endpoints.ts'
import type { Endpoint } from './define.ts'
import { eventEndpoints } from './events.ts'
import { fileEndpoints } from './files.ts'
import { homeEndpoints } from './home.ts'
import { judgeHostEndpoints } from './judge-hosts.ts'
import { judgeEndpoints } from './judge-protocol.ts'
import { judgingAdminEndpoints } from './judging-admin.ts'
import { loginProviderEndpoints } from './login-provider.ts'
import { loginPuzzleEndpoints } from './login-puzzle.ts'
import { messageEndpoints } from './messages.ts'
import { noticeEndpoints } from './notices.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { passwordResetEndpoints } from './password-reset.ts'
import { problemAdminEndpoints } from './problem-admin.ts'
import { problemCheckEndpoints } from './problem-check.ts'
import { problemImportEndpoints } from './problem-import.ts'
import { problemProgramEndpoints } from './problem-programs.ts'
import { problemReadingEndpoints } from './problem-reading.ts'
import { problemEndpoints } from './problems.ts'
import { rankEndpoints } from './ranks.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { siteEndpoints } from './site.ts'
import { siteAdminEndpoints } from './site-admin.ts'
import { stagedRejudgeEndpoints } from './staged-rejudges.ts'
import { statementSearchEndpoints } from './statement-search.ts'
import { submissionEndpoints } from './submissions.ts'
import { switchEndpoints } from './switches.ts'
import { tagAdminEndpoints } from './tag-admin.ts'
import { trialEndpoints } from './trials.ts'
import { userAdminEndpoints } from './user-admin.ts'
import { userHomeEndpoints } from './user-home.ts'

/** Every endpoint: what the server must implement, the API page shows and the visibility matrix calls. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...siteEndpoints,
  ...siteAdminEndpoints,
  ...switchEndpoints,
  ...announcementEndpoints,
  ...homeEndpoints,
  ...contestEndpoints,
  ...accountEndpoints,
  ...loginPuzzleEndpoints,
  ...passwordResetEndpoints,
  ...accountSettingsEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...apiTokenEndpoints,
  ...loginProviderEndpoints,
  ...fileEndpoints,
  ...problemEndpoints,
  ...statementSearchEndpoints,
  ...problemReadingEndpoints,
  ...problemAdminEndpoints,
  ...problemImportEndpoints,
  ...problemProgramEndpoints,
  ...problemCheckEndpoints,
  ...tagAdminEndpoints,
  ...submissionEndpoints,
  ...judgingAdminEndpoints,
  ...stagedRejudgeEndpoints,
  ...judgeHostEndpoints,
  ...trialEndpoints,
  ...rankEndpoints,
  ...userHomeEndpoints,
  ...messageEndpoints,
  ...noticeEndpoints,
  ...auditEndpoints,
  ...userAdminEndpoints,
  ...eventEndpoints,
  ...judgeEndpoints,
]

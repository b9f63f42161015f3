import { accountSettingsEndpoints } from './accounts/account-settings.ts'
import { accountEndpoints } from './accounts/accounts.ts'
import { apiTokenEndpoints } from './accounts/api-tokens.ts'
import { calendarLinkEndpoints } from './accounts/calendar-link.ts'
import { loginProviderEndpoints } from './accounts/login-provider.ts'
import { loginPuzzleEndpoints } from './accounts/login-puzzle.ts'
import { passkeyEndpoints } from './accounts/passkeys.ts'
import { passwordResetEndpoints } from './accounts/password-reset.ts'
import { secondFactorEndpoints } from './accounts/second-factor.ts'
import { snippetEndpoints } from './accounts/snippets.ts'
import { contestEndpoints } from './contests/endpoints.ts'
import type { Endpoint } from './define.ts'
import { commentEndpoints } from './discussions/comments.ts'
import { discussionEndpoints } from './discussions/discussions.ts'
import { reportEndpoints } from './discussions/reports.ts'
import { classMarksEndpoints } from './groups/class-marks.ts'
import { courseEndpoints } from './groups/course.ts'
import { groupAnnouncementEndpoints } from './groups/group-announcements.ts'
import { groupContestEndpoints } from './groups/group-contests.ts'
import { groupDiscussionEndpoints } from './groups/group-discussions.ts'
import { groupEditorialEndpoints } from './groups/group-editorials.ts'
import { groupHomeworkEndpoints } from './groups/group-homework.ts'
import { groupImportEndpoints } from './groups/group-imports.ts'
import { groupJudgingEndpoints } from './groups/group-judging.ts'
import { groupProblemCheckEndpoints } from './groups/group-problem-check.ts'
import { groupProblemEndpoints } from './groups/group-problems.ts'
import { groupRankEndpoints } from './groups/group-rank.ts'
import { groupReportEndpoints } from './groups/group-reports.ts'
import { groupTrainingEndpoints } from './groups/group-trainings.ts'
import { groupEndpoints } from './groups/groups.ts'
import { groupMemberEndpoints } from './groups/members.ts'
import { membershipEndpoints } from './groups/membership.ts'
import { judgeHostEndpoints } from './judging/judge-hosts.ts'
import { judgeEndpoints } from './judging/judge-protocol.ts'
import { judgingAdminEndpoints } from './judging/judging-admin.ts'
import { misunderstandingEndpoints } from './judging/misunderstandings.ts'
import { stagedRejudgeEndpoints } from './judging/staged-rejudges.ts'
import { editorialAdminEndpoints } from './problem-authoring/editorial-admin.ts'
import { problemAdminEndpoints } from './problem-authoring/problem-admin.ts'
import { problemCheckEndpoints } from './problem-authoring/problem-check.ts'
import { problemImportEndpoints } from './problem-authoring/problem-import.ts'
import { problemProgramEndpoints } from './problem-authoring/problem-programs.ts'
import { tagAdminEndpoints } from './problem-authoring/tag-admin.ts'
import { testStrengthEndpoints } from './problem-authoring/test-strength.ts'
import { editorialEndpoints } from './problems/editorials.ts'
import { languageEndpoints } from './problems/languages.ts'
import { nextProblemEndpoints } from './problems/next-problems.ts'
import { problemEndpoints } from './problems/problem.ts'
import { problemListEndpoints } from './problems/problem-lists.ts'
import { problemReadingEndpoints } from './problems/problem-reading.ts'
import { problemBankEndpoints } from './problems/problems.ts'
import { statementSearchEndpoints } from './problems/statement-search.ts'
import { remoteAdminEndpoints } from './remote/remote-admin.ts'
import { remoteHandleEndpoints } from './remote/remote-handles.ts'
import { remoteMirrorEndpoints } from './remote/remote-mirror.ts'
import { remoteRunEndpoints } from './remote/remote-run.ts'
import { remoteTrialEndpoints } from './remote/remote-trial.ts'
import { getAgenda } from './site/agenda.ts'
import { announcementAdminEndpoints } from './site/announcement-admin.ts'
import { announcementEndpoints } from './site/announcements.ts'
import { auditEndpoints } from './site/audit.ts'
import { databaseHealthEndpoints } from './site/database-health.ts'
import { doctorEndpoints } from './site/doctor.ts'
import { eventEndpoints } from './site/events.ts'
import { fileEndpoints } from './site/files.ts'
import { finderEndpoints } from './site/finder.ts'
import { homeEndpoints } from './site/home.ts'
import { homeAdminEndpoints } from './site/home-admin.ts'
import { messageEndpoints } from './site/messages.ts'
import { noticeEndpoints } from './site/notices.ts'
import { retentionEndpoints } from './site/retention.ts'
import { siteEndpoints } from './site/site.ts'
import { siteAdminEndpoints } from './site/site-admin.ts'
import { switchEndpoints } from './site/switches.ts'
import { webhookEndpoints } from './site/webhooks.ts'
import { counterexampleEndpoints } from './submissions/counterexamples.ts'
import { formattingEndpoints } from './submissions/formatting.ts'
import { ownCaseEndpoints } from './submissions/own-cases.ts'
import { submissionEndpoints } from './submissions/submissions.ts'
import { trialEndpoints } from './submissions/trials.ts'
import { trainingAdminEndpoints } from './trainings/training-admin.ts'
import { trainingEndpoints } from './trainings/training-entry.ts'
import { trainingProblemAdminEndpoints } from './trainings/training-problem-admin.ts'
import { ownWorkEndpoints } from './users/own-work.ts'
import { rankEndpoints } from './users/ranks.ts'
import { userAdminEndpoints } from './users/user-admin.ts'
import { userHomeEndpoints } from './users/user-home.ts'

/** Every endpoint: what the server must implement, the API page shows and the visibility matrix calls. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...siteEndpoints,
  ...doctorEndpoints,
  ...siteAdminEndpoints,
  ...retentionEndpoints,
  ...databaseHealthEndpoints,
  ...switchEndpoints,
  ...webhookEndpoints,
  ...announcementEndpoints,
  ...announcementAdminEndpoints,
  ...homeEndpoints,
  ...homeAdminEndpoints,
  getAgenda,
  ...finderEndpoints,
  ...contestEndpoints,
  ...trainingEndpoints,
  ...trainingAdminEndpoints,
  ...trainingProblemAdminEndpoints,
  ...groupEndpoints,
  ...groupMemberEndpoints,
  ...membershipEndpoints,
  ...groupAnnouncementEndpoints,
  ...groupDiscussionEndpoints,
  ...groupProblemEndpoints,
  ...groupEditorialEndpoints,
  ...groupImportEndpoints,
  ...groupProblemCheckEndpoints,
  ...groupJudgingEndpoints,
  ...groupRankEndpoints,
  ...courseEndpoints,
  ...classMarksEndpoints,
  ...groupContestEndpoints,
  ...groupTrainingEndpoints,
  ...groupHomeworkEndpoints,
  ...discussionEndpoints,
  ...commentEndpoints,
  ...reportEndpoints,
  ...groupReportEndpoints,
  ...accountEndpoints,
  ...loginPuzzleEndpoints,
  ...passwordResetEndpoints,
  ...accountSettingsEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...apiTokenEndpoints,
  ...calendarLinkEndpoints,
  ...loginProviderEndpoints,
  ...fileEndpoints,
  ...problemBankEndpoints,
  ...problemEndpoints,
  ...languageEndpoints,
  ...statementSearchEndpoints,
  ...problemReadingEndpoints,
  ...problemListEndpoints,
  ...nextProblemEndpoints,
  ...editorialEndpoints,
  ...problemAdminEndpoints,
  ...editorialAdminEndpoints,
  ...problemImportEndpoints,
  ...remoteRunEndpoints,
  ...remoteHandleEndpoints,
  ...remoteMirrorEndpoints,
  ...remoteAdminEndpoints,
  ...remoteTrialEndpoints,
  ...problemProgramEndpoints,
  ...problemCheckEndpoints,
  ...testStrengthEndpoints,
  ...tagAdminEndpoints,
  ...submissionEndpoints,
  ...counterexampleEndpoints,
  ...judgingAdminEndpoints,
  ...stagedRejudgeEndpoints,
  ...misunderstandingEndpoints,
  ...judgeHostEndpoints,
  ...formattingEndpoints,
  ...ownCaseEndpoints,
  ...snippetEndpoints,
  ...trialEndpoints,
  ...rankEndpoints,
  ...userHomeEndpoints,
  ...ownWorkEndpoints,
  ...messageEndpoints,
  ...noticeEndpoints,
  ...auditEndpoints,
  ...userAdminEndpoints,
  ...eventEndpoints,
  ...judgeEndpoints,
]

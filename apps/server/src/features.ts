import type { Context } from './context.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { apiTokenRoutes } from './features/accounts/api-tokens/api-tokens.routes.ts'
import { isStillSo } from './features/accounts/authenticate.service.ts'
import { loginProviderRoutes } from './features/accounts/login-provider/login-provider.routes.ts'
import { passkeyRoutes } from './features/accounts/passkeys/passkeys.routes.ts'
import { secondFactorRoutes } from './features/accounts/second-factor/second-factor.routes.ts'
import { accountSettingsRoutes } from './features/accounts/settings/account-settings.routes.ts'
import { announcementRoutes } from './features/announcements/announcements.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { commentRoutes } from './features/comments/comments.routes.ts'
import { contestAnnouncementRoutes } from './features/contests/announcements/contest-announcements.routes.ts'
import { balloonRoutes } from './features/contests/balloons/balloons.routes.ts'
import { clarificationRoutes } from './features/contests/clarifications/clarifications.routes.ts'
import { contestEntryRoutes } from './features/contests/entry/contest-entry.routes.ts'
import { finalRoutes } from './features/contests/final/final.routes.ts'
import { contestLogRoutes } from './features/contests/log/contest-log.routes.ts'
import { minutesRoutes } from './features/contests/minutes/minutes.routes.ts'
import { participantRoutes } from './features/contests/participants/participants.routes.ts'
import { contestAdminRoutes } from './features/contests/plan/contest-admin.routes.ts'
import { printRoutes } from './features/contests/prints/prints.routes.ts'
import { contestProgramRoutes } from './features/contests/programs/contest-programs.routes.ts'
import { rejudgedBoardRoutes } from './features/contests/rejudges/rejudged-boards.routes.ts'
import { tellEntrants } from './features/contests/rejudges/tell-entrants.service.ts'
import { releaseRoutes } from './features/contests/release/release.routes.ts'
import type { Boards } from './features/contests/standings/kept/boards.service.ts'
import { standingsRoutes } from './features/contests/standings/standings.routes.ts'
import { counterexampleRoutes } from './features/counterexamples/counterexamples.routes.ts'
import { calendarLinkRoutes } from './features/courses/calendar/calendar.routes.ts'
import { courseRoutes } from './features/courses/courses.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { databaseHealthRoutes } from './features/database-health/database-health.routes.ts'
import { discussionRoutes } from './features/discussions/discussions.routes.ts'
import { groupDiscussionRoutes } from './features/discussions/group-discussions.routes.ts'
import { doctorRoutes } from './features/doctor/doctor.routes.ts'
import { editorialRoutes } from './features/editorials/editorials.routes.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { finderRoutes } from './features/finder/finder.routes.ts'
import { fullScreenRoutes } from './features/full-screen/full-screen.routes.ts'
import { groupAnnouncementRoutes } from './features/groups/announcements/group-announcements.routes.ts'
import { groupRoutes } from './features/groups/group/groups.routes.ts'
import { groupMemberRoutes } from './features/groups/members/members.routes.ts'
import { groupRankRoutes } from './features/groups/rank/group-rank.routes.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { judgeHostRoutes } from './features/judge-hosts/judge-hosts.routes.ts'
import { judgeProtocolRoutes } from './features/judge-hosts/judge-protocol.routes.ts'
import { judgeTestRoutes } from './features/judge-tests/judge-tests.routes.ts'
import { judgingOrderRoutes } from './features/judging/judging-orders.routes.ts'
import { rejudgeRoutes } from './features/judging/rejudges/rejudges.routes.ts'
import { submitRoutes } from './features/judging/submit.routes.ts'
import { type LiveStreams, liveEventRoutes } from './features/live-events/live-events.routes.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { misunderstandingRoutes } from './features/misunderstandings/misunderstandings.routes.ts'
import { nextProblemRoutes } from './features/next-problems/next-problems.routes.ts'
import { noticeRoutes } from './features/notices/notices.routes.ts'
import { dataFileRoutes } from './features/problem-admin/data/data-files.routes.ts'
import { problemAdminRoutes } from './features/problem-admin/problem-admin.routes.ts'
import { problemCheckRoutes } from './features/problem-check/problem-check.routes.ts'
import { problemImportRoutes } from './features/problem-import/problem-import.routes.ts'
import { problemListRoutes } from './features/problem-lists/problem-lists.routes.ts'
import { problemRoutes } from './features/problems/problems.routes.ts'
import { problemReadingRoutes } from './features/problems/statement/problem-reading.routes.ts'
import { rankRoutes } from './features/ranks/ranks.routes.ts'
import { remoteHandleRoutes } from './features/remote-handles/remote-handles.routes.ts'
import { remoteMirrorRoutes } from './features/remote-mirror/remote-mirror.routes.ts'
import { remoteRunRoutes } from './features/remote-runs/remote-runs.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { retentionRoutes } from './features/retention/retention.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { submissionRoutes } from './features/submissions/submissions.routes.ts'
import { tagAdminRoutes } from './features/tag-admin/tag-admin.routes.ts'
import { trainingEntryRoutes } from './features/trainings/entry/training-entry.routes.ts'
import { trainingAdminRoutes } from './features/trainings/manage/training-admin.routes.ts'
import { trialRoutes } from './features/trials/trials.routes.ts'
import { userAdminRoutes } from './features/user-admin/user-admin.routes.ts'
import { ownWorkRoutes } from './features/user-home/own/own-work.routes.ts'
import { userHomeRoutes } from './features/user-home/user-home.routes.ts'
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts'
import type { Implementation } from './http/implement.ts'
import { liveTopics } from './live-topics.ts'

/** Every feature's endpoints. A feature exists on the wire because of its line here. */
export function featureRoutes(context: Context, boards: Boards, streams: LiveStreams): Implementation[] {
  return [
    ...accountRoutes(context),
    ...accountSettingsRoutes(context),
    ...secondFactorRoutes(context),
    ...passkeyRoutes(context),
    ...apiTokenRoutes(context),
    ...loginProviderRoutes(context),
    ...siteRoutes(context),
    ...retentionRoutes(context),
    ...databaseHealthRoutes(context),
    ...dashboardRoutes(context),
    ...doctorRoutes(context),
    ...announcementRoutes(context),
    ...groupRoutes(context),
    ...groupMemberRoutes(context),
    ...groupAnnouncementRoutes(context),
    ...groupRankRoutes(context),
    ...counterexampleRoutes(context),
    ...courseRoutes(context, boards),
    ...calendarLinkRoutes(context),
    ...homeRoutes(context),
    ...finderRoutes(context),
    ...contestEntryRoutes(context),
    ...fullScreenRoutes(context),
    ...participantRoutes(context),
    ...contestAnnouncementRoutes(context),
    ...printRoutes(context),
    ...balloonRoutes(context),
    ...clarificationRoutes(context),
    ...contestLogRoutes(context),
    ...minutesRoutes(context),
    ...contestProgramRoutes(context),
    ...contestAdminRoutes(context),
    ...trainingEntryRoutes(context),
    ...trainingAdminRoutes(context),
    ...discussionRoutes(context),
    ...groupDiscussionRoutes(context),
    ...commentRoutes(context),
    ...reportRoutes(context),
    ...judgeProtocolRoutes(context),
    ...judgeHostRoutes(context),
    ...liveEventRoutes(context, streams, liveTopics(context, boards), (user) => isStillSo(context.db, user)),
    ...standingsRoutes(context, boards),
    ...releaseRoutes(context),
    ...finalRoutes(context, boards),
    ...problemRoutes(context),
    ...problemReadingRoutes(context),
    ...problemListRoutes(context),
    ...nextProblemRoutes(context),
    ...problemAdminRoutes(context),
    ...editorialRoutes(context),
    ...problemImportRoutes(context),
    ...problemCheckRoutes(context),
    ...remoteMirrorRoutes(context),
    ...remoteRunRoutes(context),
    ...remoteHandleRoutes(context),
    ...judgeTestRoutes(context),
    ...tagAdminRoutes(context),
    ...dataFileRoutes(context),
    ...fileRoutes(context),
    ...submissionRoutes(context),
    ...submitRoutes(context),
    ...judgingOrderRoutes(context),
    ...rejudgeRoutes(context, (tx, swapped) => tellEntrants(context, tx, swapped)),
    ...rejudgedBoardRoutes(context),
    ...misunderstandingRoutes(context),
    ...trialRoutes(context),
    ...rankRoutes(context),
    ...userHomeRoutes(context),
    ...ownWorkRoutes(context),
    ...messageRoutes(context),
    ...noticeRoutes(context),
    ...auditRoutes(context),
    ...webhookRoutes(context),
    ...userAdminRoutes(context),
  ]
}

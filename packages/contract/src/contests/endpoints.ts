import type { Endpoint } from '../define.ts'
import { clarificationEndpoints } from './clarifications.ts'
import { contestAdminEndpoints } from './contest-admin.ts'
import { contestAnnouncementAdminEndpoints } from './contest-announcement-admin.ts'
import { contestAnnouncementEndpoints } from './contest-announcements.ts'
import { contestBalloonEndpoints } from './contest-balloons.ts'
import { contestEntryEndpoints } from './contest-entry.ts'
import { contestFinalEndpoints } from './contest-final.ts'
import { contestLogEndpoints } from './contest-log.ts'
import { contestMinutesEndpoints } from './contest-minutes.ts'
import { contestParticipantEndpoints } from './contest-participants.ts'
import { contestPrintEndpoints } from './contest-prints.ts'
import { contestProblemAdminEndpoints } from './contest-problem-admin.ts'
import { contestProblemFormEndpoints } from './contest-problem-form.ts'
import { contestProblemEndpoints } from './contest-problems.ts'
import { contestProgramEndpoints } from './contest-programs.ts'
import { contestReleaseEndpoints } from './contest-release.ts'
import { contestSubmissionEndpoints } from './contest-submissions.ts'
import { standingsEndpoints } from './standings-endpoints.ts'

/** Every endpoint of contests. */
export const contestEndpoints: readonly Endpoint[] = [
  ...contestEntryEndpoints,
  ...contestProblemEndpoints,
  ...contestParticipantEndpoints,
  ...contestSubmissionEndpoints,
  ...contestAdminEndpoints,
  ...contestAnnouncementAdminEndpoints,
  ...contestProblemAdminEndpoints,
  ...contestProblemFormEndpoints,
  ...contestAnnouncementEndpoints,
  ...contestPrintEndpoints,
  ...contestBalloonEndpoints,
  ...clarificationEndpoints,
  ...contestLogEndpoints,
  ...contestReleaseEndpoints,
  ...contestFinalEndpoints,
  ...contestMinutesEndpoints,
  ...contestProgramEndpoints,
  ...standingsEndpoints,
]

import type { ImportPart } from './import-run.ts'
import { balloonsPart } from './parts/contests/balloons.part.ts'
import { contestsPart } from './parts/contests/contests.part.ts'
import { discussionsPart } from './parts/discussions/discussions.part.ts'
import { groupsPart } from './parts/groups/groups.part.ts'
import { announcementsPart } from './parts/messages/announcements.part.ts'
import { messagesPart } from './parts/messages/messages.part.ts'
import { noticesPart } from './parts/messages/notices.part.ts'
import { problemsPart } from './parts/problems/problems.part.ts'
import { tagsPart } from './parts/problems/tags.part.ts'
import { submissionsPart } from './parts/submissions/submissions.part.ts'
import { trainingsPart } from './parts/trainings/trainings.part.ts'
import { filesPart } from './parts/users/files.part.ts'
import { usersPart } from './parts/users/users.part.ts'

/** In execution order: a part comes after those it refers to. */
export const IMPORT_PARTS: readonly ImportPart[] = [
  usersPart,
  groupsPart,
  filesPart,
  tagsPart,
  problemsPart,
  contestsPart,
  submissionsPart,
  balloonsPart,
  announcementsPart,
  trainingsPart,
  discussionsPart,
  messagesPart,
  noticesPart,
]

/** Tables of HOJ that are not imported, with the reason for the report. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  session: 'logins of the past',
  judge_server: 'judge hosts are set up anew',
  remote_judge_account: 'accounts at other judges, with passwords, are set up anew',
  user_record: 'ratings of Codeforces are read from there',
  contest_score: 'HOJ itself does not use it',
}

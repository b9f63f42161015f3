import type { Context } from './context.ts'
import { announcementThing } from './features/announcements/announcement.thing.ts'
import {
  commentOrReplyThing,
  commentThing,
  replyThing,
  threadThing,
} from './features/comments/comment.thing.ts'
import { contestAnnouncementThing } from './features/contests/announcements/contest-announcement.thing.ts'
import { clarificationThing } from './features/contests/clarifications/clarification.thing.ts'
import { contestFaceThing, contestThing, enteredContestThing } from './features/contests/contest.thing.ts'
import { printThing } from './features/contests/prints/print.thing.ts'
import { linkedContestThing } from './features/contests/problems/linked-contest.thing.ts'
import { boardThing } from './features/contests/standings/board.thing.ts'
import type { Boards } from './features/contests/standings/kept/boards.service.ts'
import { discussionThing } from './features/discussions/discussion.thing.ts'
import { textFileThing } from './features/files/text-file.thing.ts'
import { groupAnnouncementThing } from './features/groups/announcements/group-announcement.thing.ts'
import { groupThing } from './features/groups/group.thing.ts'
import { placeThing } from './features/places/place.thing.ts'
import { problemImportThing } from './features/problem-import/problem-import.thing.ts'
import { problemListThing, sharedProblemListThing } from './features/problem-lists/problem-list.thing.ts'
import {
  numberedProblemThing,
  problemFromGroupThing,
  problemThing,
  siteProblemThing,
} from './features/problems/problem.thing.ts'
import { submissionThing } from './features/submissions/submission.thing.ts'
import { trainingFaceThing, trainingThing } from './features/trainings/training.thing.ts'
import type { Things } from './http/thing.ts'

/** Every kind of thing that endpoints are about. A kind is registered by its line here. */
export const thingsOf = (context: Context, boards: Boards): Things => ({
  place: placeThing(context),
  group: groupThing(context),
  'group-announcement': groupAnnouncementThing(context),
  contest: contestThing(context),
  'entered-contest': enteredContestThing(context),
  'contest-face': contestFaceThing(context),
  board: boardThing(context, boards),
  'contest-announcement': contestAnnouncementThing(context),
  'linked-contest': linkedContestThing(context),
  clarification: clarificationThing(context),
  print: printThing(context),
  training: trainingThing(context),
  'training-face': trainingFaceThing(context),
  problem: problemThing(context),
  'problem-from-group': problemFromGroupThing(context),
  'site-problem': siteProblemThing(context),
  'numbered-problem': numberedProblemThing(context),
  'problem-import': problemImportThing(context),
  'problem-list': problemListThing(context),
  'shared-problem-list': sharedProblemListThing(context),
  submission: submissionThing(context),
  announcement: announcementThing(context),
  discussion: discussionThing(context),
  thread: threadThing(context),
  comment: commentThing(context),
  reply: replyThing(context),
  'comment-or-reply': commentOrReplyThing(context),
  'text-file': textFileThing(context),
})

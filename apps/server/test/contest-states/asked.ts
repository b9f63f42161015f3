import {
  downloadContestLog,
  downloadContestPrograms,
  downloadStandings,
  draftFinal,
  type Endpoint,
  getBoard,
  getContest,
  getHonours,
  getMinutes,
  getOutsideBoard,
  getOutsideStandings,
  getOwnStanding,
  getScrollBoard,
  getStandings,
  listBalloons,
  listClarifications,
  listContestAnnouncements,
  listContestProblems,
  listContestSubmissions,
  listParticipants,
  previewRelease,
} from '@gavel/contract'

interface Question {
  readonly endpoint: Endpoint
  readonly input: (cid: number) => Readonly<Record<string, unknown>>
}

const byCid = (endpoint: Endpoint): Question => ({ endpoint, input: (cid) => ({ cid }) })
const scheme = { by: 'counts', gold: 1, silver: 1, bronze: 1, ranking: 'places', median: 'upper' }

/** The questions that a contest can be asked, by the words that the tables of the suite use. */
export const QUESTIONS = {
  contest: byCid(getContest),
  problems: byCid(listContestProblems),
  submissions: { endpoint: listContestSubmissions, input: (cid) => ({ contestID: cid }) },
  announcements: byCid(listContestAnnouncements),
  questions: byCid(listClarifications),
  board: byCid(getBoard),
  'outside board': byCid(getOutsideBoard),
  standings: byCid(getStandings),
  'own standing': byCid(getOwnStanding),
  'outside standings': byCid(getOutsideStandings),
  'scroll board': byCid(getScrollBoard),
  honours: byCid(getHonours),
  balloons: byCid(listBalloons),
  participants: byCid(listParticipants),
  'final draft': { endpoint: draftFinal, input: (cid) => ({ cid, ...scheme }) },
  'release preview': byCid(previewRelease),
  minutes: byCid(getMinutes),
  log: byCid(downloadContestLog),
  file: byCid(downloadStandings),
  programs: { endpoint: downloadContestPrograms, input: (cid) => ({ cid, splitType: 'user' }) },
} as const satisfies Readonly<Record<string, Question>>
export type Asked = keyof typeof QUESTIONS

import { Board } from '../../../apps/server/src/features/contests/standings/board/board.ts'
import { publicationText } from '../../../apps/server/src/features/contests/standings/own-board.service.ts'

const PROBLEMS = 10
const ATTEMPTS_EACH = 8
const ROUNDS = 2_000
const WARM_UP = 500
const STARTS_AT = new Date('2026-03-01T09:00:00Z')
const HOUR_MS = 3_600_000

type Facts = ConstructorParameters<typeof Board>[0]

/**
 * The cost of one more verdict for the board of a contest: the row is recounted and put in its place, and those who
 * follow are told. Reading all rows again is another matter, and happens once a second at most.
 *
 * @returns pairs of a number of entrants and of microseconds
 */
export function measureBoard(sizes: readonly number[]): [number, number][] {
  return sizes.map((entrants) => [entrants, costOf(entrants)])
}

function costOf(entrants: number): number {
  const facts = factsOf(entrants)
  const board = new Board(facts)
  const { id: contestId } = facts.contest
  let tookMs = 0
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const [row] = facts.attempts.slice((round * 7919) % facts.attempts.length)
    if (row === undefined) continue
    const begun = performance.now()
    board.put({ ...row, verdict: round % 2 === 0 ? 'AC' : 'WA', cpuTimeMs: round })
    const since = board.view('open').publish()
    publicationText({ contestId, board, view: 'open', since })
    if (round >= WARM_UP) tookMs += performance.now() - begun
  }
  return (tookMs / ROUNDS) * 1_000
}

function factsOf(count: number): Facts {
  const people = Array.from({ length: count }, (_, index) => index + 1)
  const problems = Array.from({ length: PROBLEMS }, (_, index) => ({
    ...{ id: index + 1, label: String.fromCharCode(65 + index), title: 'A title', color: null },
  }))
  return {
    contest: CONTEST,
    finalRows: null,
    problems,
    entrants: people.map((id) => ({
      ...{ id, teamName: null, disqualification: null, icpcId: null },
      user: {
        ...{ id: `user${id}`, username: `user${id}`, nickname: null, realName: null, school: 'A school' },
        ...{ avatar: null, gender: 'secrecy', isRoot: false },
      },
    })),
    attempts: people.flatMap((entrantId) =>
      Array.from({ length: ATTEMPTS_EACH }, (_, index) => ({
        ...{
          id: entrantId * ATTEMPTS_EACH + index,
          entrantId,
          isCancelled: false,
          score: null,
          subtasks: null,
        },
        contestProblemId: 1 + ((entrantId + index) % PROBLEMS),
        submittedAt: new Date(STARTS_AT.getTime() + (index * 400 + (entrantId % 397)) * 1_000),
        verdict: (entrantId * 7 + index) % 3 === 0 ? ('AC' as const) : ('WA' as const),
        cpuTimeMs: 10,
      })),
    ),
  }
}

const CONTEST: Facts['contest'] = {
  ...{ id: 1, format: 'icpc', oiCounts: 'recent', title: 'A contest', description: '', authorId: null },
  ...{ groupId: null, startsAt: STARTS_AT, endsAt: new Date(STARTS_AT.getTime() + 5 * HOUR_MS) },
  ...{ freezesAt: null, unsealsAtEnd: true, access: 'public', sealedPassword: null, isVisible: true },
  ...{ hasAccountRule: false, accountRule: null, shownName: 'username', isBoardOpen: false, canPrint: false },
  ...{ takesLateSubmissions: false, starUsernames: [], awardUnit: null, awards: [], sourceId: null },
  ...{
    titles: {},
    listsAllEntrants: false,
    penaltySeconds: 1_200,
    rules: null,
    languageIds: null,
    feedback: null,
    hidesStderr: false,
  },
  ...{ createdAt: STARTS_AT, updatedAt: STARTS_AT, finalisedAt: null },
}

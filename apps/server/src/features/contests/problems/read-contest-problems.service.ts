import type {
  DataOf,
  getContestProblemLink,
  listProblemsOfContest,
  QueryOf,
  WebLanguage,
} from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { readCandidates, readProblemsAmong } from '../../problem-admin/banks/contest-bank.service.ts'
import type { Contest } from '../contests.service.ts'
import { scoringOf } from '../plan/plan-contest.ts'
import { countLinkSubmissions, findLink, selectKnownLinks } from './contest-links.queries.ts'
import { linkToWire } from './contest-problem-admin.wire.ts'

const DEFAULT_PAGE_SIZE = 10

type Answer = DataOf<typeof listProblemsOfContest>

/** @throws DomainError contest_not_found, not_your_contest */
export async function readContestProblems(
  db: Db,
  caller: Caller,
  contest: Contest,
  {
    keyword = '',
    problemType,
    language,
    ...query
  }: Omit<QueryOf<typeof listProblemsOfContest>, 'cid'> & {
    readonly language: WebLanguage
  },
): Promise<Answer> {
  const { id: cid } = contest
  const page = pageRequest(query, DEFAULT_PAGE_SIZE)
  if (problemType !== undefined) {
    const wanted = { contestId: cid, groupId: contest.groupId, scoring: scoringOf(contest), keyword }
    return {
      removedProblems: [],
      problemList: await readCandidates(db, caller, wanted, { ...page, language }),
      contestProblemMap: {},
    }
  }
  const known = await selectKnownLinks(db, cid)
  const links = known.filter(({ removedAt }) => removedAt === null)
  const removed = known.filter(({ removedAt }) => removedAt !== null)
  const ids = links.map(({ problemId }) => problemId)
  // A contest's problems are few, and in the order of labels, which the database cannot sort by.
  const whole = { limit: Math.max(ids.length, 1), offset: 0, current: 1, language }
  const { records } = await readProblemsAmong(db, caller, { ids, groupId: contest.groupId, keyword }, whole)
  const sorted = records.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  const counts = await countLinkSubmissions(db, cid)
  const counted = (link: (typeof links)[number]) => ({
    ...linkToWire(link, contest),
    submissionCount: counts.get(link.id) ?? 0,
    leftBank: link.leftBank,
  })
  return {
    problemList: toPage(page, sorted.slice(page.offset, page.offset + page.limit), sorted.length),
    contestProblemMap: Object.fromEntries(links.map((link) => [link.problemId, counted(link)])),
    removedProblems: removed.map(counted),
  }
}

/** @throws DomainError problem_not_found */
export async function readLink(
  db: Db,
  contest: Contest,
  pid: number,
): Promise<DataOf<typeof getContestProblemLink>> {
  const link = await findLink(db, contest.id, pid)
  if (link === null) throw new DomainError('problem_not_found')
  return linkToWire(link, contest)
}

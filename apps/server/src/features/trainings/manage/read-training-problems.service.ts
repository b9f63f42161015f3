import type {
  DataOf,
  getTrainingPath,
  listHomeworkProblems,
  listProblemsOfTraining,
  QueryOf,
  WebLanguage,
} from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { eq } from '../../../db/drizzle.ts'
import type { Caller } from '../../../http/caller.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { readProblemsAmong } from '../../problem-admin/banks/contest-bank.service.ts'
import { readTrainingCandidates } from '../../problem-admin/banks/training-bank.service.ts'
import { problemTitle } from '../../problems/problem-title.columns.ts'
import { problems } from '../../problems/problems.tables.ts'
import { difficultyToWire, visibilityToWire } from '../../problems/problems.wire.ts'
import { selectSections, selectTrainingProblems } from '../entry/training-problems.queries.ts'
import { trainingProblems } from '../trainings.tables.ts'
import type { Training } from './training-manager.ts'
import { linkToWire } from './training-problem-admin.wire.ts'

const DEFAULT_PAGE_SIZE = 10

export async function readTrainingProblems(
  db: Db,
  caller: Caller,
  { id: tid, groupId }: Pick<Training, 'id' | 'groupId'>,
  {
    keyword = '',
    queryExisted = false,
    language,
    ...query
  }: Omit<QueryOf<typeof listProblemsOfTraining>, 'tid'> & { readonly language: WebLanguage },
): Promise<DataOf<typeof listProblemsOfTraining>> {
  const page = pageRequest(query, DEFAULT_PAGE_SIZE)
  if (!queryExisted) {
    const candidates = await readTrainingCandidates(
      db,
      caller,
      { tid, groupId, keyword },
      { ...page, language },
    )
    return { problemList: candidates, trainingProblemMap: {} }
  }
  const links = await selectTrainingProblems(db, tid)
  const ids = links.map(({ problemId }) => problemId)
  // Its problems are few, and in an order that their own table does not know.
  const whole = { limit: Math.max(ids.length, 1), offset: 0, current: 1, language }
  const { records } = await readProblemsAmong(db, caller, { ids, groupId, keyword }, whole)
  const sorted = records.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return {
    problemList: toPage(page, sorted.slice(page.offset, page.offset + page.limit), sorted.length),
    trainingProblemMap: Object.fromEntries(links.map((link) => [link.problemId, linkToWire(link)])),
  }
}

interface HomeworkSearch extends Omit<QueryOf<typeof listHomeworkProblems>, 'gid'> {
  readonly groupId: number
  readonly language: WebLanguage
}

/** The problems that homework can be made of. The caller has checked that the user administers the group. */
export function readHomeworkProblems(
  db: Db,
  caller: Caller,
  { groupId, keyword = '', language, ...query }: HomeworkSearch,
): Promise<DataOf<typeof listHomeworkProblems>> {
  const page = pageRequest(query, DEFAULT_PAGE_SIZE)
  return readTrainingCandidates(db, caller, { tid: null, groupId, keyword }, { ...page, language })
}

export async function readTrainingPath(
  db: Db,
  { tid, language }: { readonly tid: number; readonly language: WebLanguage },
): Promise<DataOf<typeof getTrainingPath>> {
  const [links, sections, named] = await Promise.all([
    selectTrainingProblems(db, tid),
    selectSections(db, tid),
    db
      .select({
        id: problems.id,
        code: problems.code,
        title: problemTitle(language),
        visibility: problems.visibility,
        difficulty: problems.difficulty,
      })
      .from(trainingProblems)
      .innerJoin(problems, eq(problems.id, trainingProblems.problemId))
      .where(eq(trainingProblems.trainingId, tid)),
  ])
  const byId = new Map(named.map((problem) => [problem.id, problem]))
  return {
    problems: links.flatMap((link) => {
      const problem = byId.get(link.problemId)
      if (problem === undefined) return []
      return [
        {
          ...linkToWire(link),
          problemId: problem.code,
          title: problem.title ?? problem.code,
          auth: visibilityToWire(problem.visibility),
          difficulty: difficultyToWire(problem.difficulty),
        },
      ]
    }),
    sections: sections.map(({ id, title, body, goal }) => ({ id, title, text: body, goal })),
  }
}

import type { Page, SolutionListQuery, SolutionOrder, WebLanguage } from '@gavel/contract'
import { SOLUTION_PAGE_SIZE } from '@gavel/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { and, asc, count, desc, eq, type SQL } from '../../../db/drizzle.ts'
import type { Caller } from '../../../http/caller.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import { isAtPlace } from '../../places/place.conditions.ts'
import { SITE } from '../../places/place.policy.ts'
import type { Problem } from '../../problems/find-problem.service.ts'
import { selectSubmissions } from '../submission-rows.tables.ts'
import { readingOnSite } from '../submissions.policy.ts'
import { isSourceHidden, type VisibleSubmission } from '../submissions.service.ts'
import { submissions } from '../submissions.tables.ts'

interface Reader {
  readonly caller: Caller
  readonly language: WebLanguage
}

/** `isOpen` says whether the programs of this problem are shared at all. */
interface SolutionPage extends Page<VisibleSubmission> {
  readonly isOpen: boolean
}

/** Accepted programs of a problem that their authors share, as far as the reader may see them. */
export async function listSolutions(
  context: Pick<Context, 'db' | 'now'>,
  problem: Problem,
  query: z.output<typeof SolutionListQuery>,
  { caller, language }: Reader,
): Promise<SolutionPage> {
  const { db } = context
  const page = pageRequest(query, SOLUTION_PAGE_SIZE)
  const isOpen = isOpenProblem(problem) && !(await isSourceHidden(db, { contestId: null }, caller))
  if (!isOpen) return { ...toPage(page, [], 0), isOpen }
  const condition = sharedAt(problem.id, query.language)
  const [rows, [counted]] = await Promise.all([
    selectSubmissions(db, language)
      .where(condition)
      .orderBy(...ORDERS[query.order ?? 'newest'])
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(submissions).where(condition),
  ])
  const reading = readingOnSite(caller, context.now())
  const readable = rows.filter((row) => may(caller, 'submission.read-source', row))
  return {
    ...toPage(
      page,
      readable.map((row) => ({ row, reading })),
      counted?.total ?? 0,
    ),
    isOpen,
  }
}

const isOpenProblem = (problem: Problem) =>
  problem.sharesCode && problem.visibility === 'public' && problem.groupId === null

function sharedAt(problemId: number, language: string | undefined): SQL | undefined {
  return and(
    eq(submissions.problemId, problemId),
    eq(submissions.verdict, 'AC'),
    submissions.isShared,
    isAtPlace(submissions, SITE),
    language === undefined || language === '' ? undefined : eq(submissions.language, language),
  )
}

const ORDERS: Readonly<Record<SolutionOrder, readonly SQL[]>> = {
  newest: [desc(submissions.id)],
  fastest: [asc(submissions.cpuTimeMs), asc(submissions.id)],
  shortest: [asc(submissions.sourceLength), asc(submissions.id)],
}

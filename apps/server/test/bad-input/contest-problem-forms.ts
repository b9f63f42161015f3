import {
  addProblemToContest,
  CONTEST_LABEL_MAX_LENGTH,
  CONTEST_PROBLEM_TITLE_MAX_LENGTH,
  orderContestProblems,
  returnContestProblems,
  saveContestProblemLink,
} from '@gavel/contract'
import { desc } from '../../src/db/drizzle.ts'
import { contestProblems } from '../../src/features/places/places.tables.ts'
import { buildContest } from '../build-contest.ts'
import { buildProblem } from '../build-problem.ts'
import { asRoot, type Form, type World } from './form.ts'
import { but, cases, type FieldRule, line, list, type Outcome, rowId } from './rules.ts'

const CONTEST_ID = rowId('contest_not_found', [/比赛/, /contest/i])
const PROBLEM_ID = rowId('problem_not_found', [/题目/, /problem/i])
/** Where an empty text is an id left out. */
const orEmpty = (rule: FieldRule): FieldRule => ({
  ...rule,
  cases: rule.cases.filter(({ value }) => value !== ''),
})
const NO_LABEL: Outcome = { refused: 'contest_label_invalid' }
const NO_COLOR: Outcome = { refused: 'contest_color_invalid' }

const label = cases(
  [
    ['empty', '', NO_LABEL],
    ['blank', ' ', NO_LABEL],
    ['with a blank', 'A B', NO_LABEL],
    ['a path', '../A', NO_LABEL],
    ['dots', '..', NO_LABEL],
    ['a query', 'A?b=1', NO_LABEL],
    ['script', '<script>1</script>', NO_LABEL],
    ['zero-width', 'A\u200b', NO_LABEL],
    ['turned around', '\u202eA', NO_LABEL],
    ['NUL', 'A\0', NO_LABEL],
    ['too long', 'x'.repeat(CONTEST_LABEL_MAX_LENGTH + 1), NO_LABEL],
    ['taken', 'a', { refused: 'contest_label_taken' }],
    ['an object', {}, { refused: 'invalid_request' }],
    ['a truth value', true, { refused: 'invalid_request' }],
    ['missing', undefined, { refused: 'invalid_request' }],
    ['a number', 7, { stored: '7' }],
    [
      'just long enough',
      'x'.repeat(CONTEST_LABEL_MAX_LENGTH),
      { stored: 'x'.repeat(CONTEST_LABEL_MAX_LENGTH) },
    ],
    ['Chinese', '第一题', { stored: '第一题' }],
  ],
  [/题号/, /label|contest has a problem/i],
)

const color = cases(
  [
    ['a name', 'red', NO_COLOR],
    ['a style', '#fff;position:fixed', NO_COLOR],
    ['a source', 'url(//evil.example)', NO_COLOR],
    ['five digits', '#12345', NO_COLOR],
    ['a number', 5, { refused: 'invalid_request' }],
    ['six digits', '#E53935', { stored: '#e53935' }],
  ],
  [/颜色/, /colour/i],
)

const titleLine = line({
  refused: 'contest_problem_title_length',
  limit: CONTEST_PROBLEM_TITLE_MAX_LENGTH,
  empty: 'contest_problem_title_length',
  words: [/标题/, /title/i],
})
/** Some clients send a title of digits as a number. */
const title = { ...titleLine, cases: titleLine.cases.filter(({ value }) => value !== 5) }

async function readNewest({ context }: World) {
  const [row] = await context.db.select().from(contestProblems).orderBy(desc(contestProblems.id)).limit(1)
  return { displayId: row?.label, displayTitle: row?.title, color: row?.color }
}

async function readLast(world: World) {
  const { contest, problems } = await buildContest(world.context)
  const [, last] = problems
  if (last === undefined) throw new Error('no problem')
  return { contest, problems, last }
}

export const CONTEST_PROBLEM_FORMS: readonly Form[] = [
  {
    endpoint: addProblemToContest,
    async fill(world) {
      const { contest } = await readLast(world)
      const { problem } = await buildProblem(world.context)
      return asRoot({ cid: contest.id, pid: problem.id, displayId: 'C', color: '#fff' }, readNewest)(world)
    },
    fields: { cid: CONTEST_ID, pid: PROBLEM_ID, displayId: label, color },
  },
  {
    endpoint: saveContestProblemLink,
    async fill(world) {
      const { contest, last } = await readLast(world)
      const { id, problemId: pid } = last.link
      return asRoot(
        { id, cid: contest.id, pid, displayId: 'C', displayTitle: 'Third', color: '#fff' },
        readNewest,
      )(world)
    },
    fields: {
      // An empty one asks for a new link; contest-problem-admin.test.ts.
      id: orEmpty(PROBLEM_ID),
      // A field left out stays as it is, and an empty text is an id left out.
      cid: but(orEmpty(CONTEST_ID), { missing: 'taken' }),
      pid: but(orEmpty(PROBLEM_ID), { missing: 'taken' }),
      displayId: but(label, { missing: { stored: 'B' } }),
      displayTitle: but(title, { missing: { stored: 'Title of B' } }),
      color: but(color, {}, [{ kind: 'empty', value: '', outcome: { stored: null } }]),
    },
  },
  {
    endpoint: returnContestProblems,
    async fill(world) {
      const { contest } = await buildContest(world.context, { values: { endsAt: world.context.now() } })
      return asRoot({ cid: contest.id })(world)
    },
    fields: { cid: CONTEST_ID },
  },
  {
    endpoint: orderContestProblems,
    async fill(world) {
      const { contest, problems } = await readLast(world)
      return asRoot({ cid: contest.id, pids: problems.map(({ problem }) => problem.id).reverse() })(world)
    },
    fields: {
      cid: CONTEST_ID,
      pids: but(
        { ...list([null, ['one'], [1.5], [2 ** 53]]), words: { 'zh-CN': /题目/, 'en-US': /problems/i } },
        {},
        [[], [1, 1], [-1]].map((value) => ({
          kind: 'others',
          value,
          outcome: { refused: 'contest_problems_changed' as const },
        })),
      ),
    },
  },
]

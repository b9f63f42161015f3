import {
  addProblemsToTraining,
  addProblemToTraining,
  cloneTraining,
  createHomework,
  createTraining,
  createTrainingCategory,
  type ErrorCode,
  registerForTraining,
  saveTrainingPath,
  saveTrainingProblem,
  TRAINING_CATEGORY_NAME_MAX_LENGTH,
  TRAINING_DESCRIPTION_MAX_LENGTH,
  TRAINING_LABEL_MAX_LENGTH,
  TRAINING_PASSWORD_MAX_LENGTH,
  TRAINING_RANK_MAX,
  TRAINING_SECTION_TEXT_MAX_LENGTH,
  TRAINING_SECTION_TITLE_MAX_LENGTH,
  TRAINING_TITLE_MAX_LENGTH,
  updateTraining,
  updateTrainingCategory,
} from '@gavel/contract'
import { desc, eq, sql } from '../../src/db/drizzle.ts'
import { trainingPasswords } from '../../src/features/trainings/training-password.ts'
import {
  trainingCategories,
  trainingProblems,
  trainingSections,
  trainings,
} from '../../src/features/trainings/trainings.tables.ts'
import { buildGroup } from '../build-group.ts'
import { buildProblem } from '../build-problem.ts'
import { buildTraining } from '../build-training.ts'
import { nextSerial } from '../builders.ts'
import { asRoot, type Form, type World } from './form.ts'
import { but, cases, choice, instant, integer, key, line, list, type Outcome, rowId, text } from './rules.ts'

const refuse = (code: ErrorCode): Outcome => ({ refused: code })
const INVALID: Outcome = refuse('invalid_request')
const TRAINING_ID = rowId('training_not_found', [/训练/, /training/i])
const PROBLEM_ID = rowId('problem_not_found', [/题目/, /problem/i])
const SECTION_ID = rowId('training_problems_changed', [/章节/, /sections/i])
const CATEGORY_ID = rowId('training_category_not_found', [/分类/, /category/i])

const rank = integer({
  words: [/序号|排序/, /rank/i],
  isOptional: true,
  bounds: [
    [-1, refuse('training_rank_range')],
    [TRAINING_RANK_MAX + 1, refuse('training_rank_range')],
    [0, 'taken'],
    [TRAINING_RANK_MAX, 'taken'],
  ],
})

const categoryName = (isOptional: boolean) =>
  line({
    refused: 'training_category_name',
    limit: TRAINING_CATEGORY_NAME_MAX_LENGTH,
    empty: isOptional ? 'training_category_required' : 'training_category_name',
    ...(isOptional ? { unseen: 'training_category_required' as const } : {}),
    words: [/分类/, /category/i],
    isOptional,
  })

const color = cases(
  [
    ['a name', 'red', refuse('training_category_color')],
    ['a style', '#fff;position:fixed', refuse('training_category_color')],
    ['a source', 'url(//evil.example)', refuse('training_category_color')],
    ['five digits', '#12345', refuse('training_category_color')],
    ['a number', 5, INVALID],
    ['empty', '', 'taken'],
    ['six digits', '#E53935', { stored: '#e53935' }],
  ],
  [/颜色/, /colour/i],
)

const saveFields = {
  'training.title': line({
    refused: 'training_title_length',
    limit: TRAINING_TITLE_MAX_LENGTH,
    empty: 'training_title_length',
    words: [/标题/, /title/i],
    isOptional: true,
  }),
  'training.description': text({
    refused: 'training_description_length',
    limit: TRAINING_DESCRIPTION_MAX_LENGTH,
    empty: 'training_description_length',
    words: [/简介/, /description/i],
    isOptional: true,
  }),
  'training.rank': rank,
  'training.auth': choice(['public']),
  'training.privatePwd': but(
    line({
      refused: 'training_password_length',
      limit: TRAINING_PASSWORD_MAX_LENGTH,
      empty: 'training_password_required',
      unseen: 'training_password_required',
      words: [/密码/, /password/i],
      isOptional: true,
    }),
    {},
    [{ kind: 'null', value: null, outcome: refuse('training_password_required') }],
  ),
  'training.status': choice(),
  'training.startTime': but({ ...instant(), words: { 'zh-CN': /时间/, 'en-US': /times|start/i } }, {}, [
    { kind: 'the due time', value: '2026-03-09T00:00:00.000Z', outcome: refuse('training_due_before_start') },
  ]),
  'training.dueTime': but(
    { ...instant(), words: { 'zh-CN': /时间/, 'en-US': /times|due/i } },
    { 'an instant': refuse('training_due_before_start') },
  ),
  // An empty one is none; training-admin.test.ts.
  'trainingCategory.id': { ...CATEGORY_ID, cases: CATEGORY_ID.cases.filter(({ value }) => value !== '') },
}

const TRAINING = {
  title: 'Loops',
  description: 'Again.',
  rank: 5,
  auth: 'Private',
  privatePwd: 'secret',
  status: true,
  startTime: '2026-03-02T00:00:00.000Z',
  dueTime: '2026-03-09T00:00:00.000Z',
}

async function newCategory({ context }: World) {
  const [row] = await context.db
    .insert(trainingCategories)
    .values({ name: `Category ${nextSerial()}`, color: '#000000' })
    .returning()
  if (row === undefined) throw new Error('no category')
  return row
}

/** Reads the training with this id as stored; the newest one without. */
const readTraining =
  (id?: number) =>
  async ({ context }: World) => {
    const [row] = await context.db
      .select()
      .from(trainings)
      .where(id === undefined ? undefined : eq(trainings.id, id))
      .orderBy(desc(trainings.id))
      .limit(1)
    return {
      'training.title': row?.title,
      'training.description': row?.description,
      'training.privatePwd': trainingPasswords.open(context, row?.sealedPassword ?? null),
    }
  }

async function readCategory({ context }: World) {
  const [row] = await context.db
    .select()
    .from(trainingCategories)
    .orderBy(desc(trainingCategories.updatedAt), desc(trainingCategories.id))
  return {
    name: row?.name,
    color: row?.color,
    'trainingCategory.name': row?.name,
    'trainingCategory.color': row?.color,
  }
}

const NO_LABEL = refuse('training_label_invalid')
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
    ['too long', 'x'.repeat(TRAINING_LABEL_MAX_LENGTH + 1), NO_LABEL],
    ['taken', '1', refuse('training_label_taken')],
    ['an object', {}, INVALID],
    ['a truth value', true, INVALID],
    ['a number', 7, { stored: '7' }],
    ['Chinese', '第一题', { stored: '第一题' }],
  ],
  [/题号/, /name/i],
)

async function readLabel({ context }: World) {
  const [row] = await context.db.select().from(trainingProblems).orderBy(desc(trainingProblems.id)).limit(1)
  return { displayId: row?.label }
}

export const TRAINING_FORMS: readonly Form[] = [
  {
    endpoint: registerForTraining,
    async fill(world) {
      const { token } = await world.buildMember()
      const { training } = await buildTraining(world.context, { values: { access: 'private' }, labels: [] })
      return { token, values: { tid: training.id, password: 'secret' } }
    },
    fields: {
      tid: TRAINING_ID,
      password: but(key('training_password_wrong', [/密码/, /password/i], { isOptional: true }), {
        'too long': INVALID,
      }),
    },
  },
  {
    endpoint: createTraining,
    about: 'in a category that there is',
    async fill(world) {
      const { id } = await newCategory(world)
      return asRoot({ training: TRAINING, trainingCategory: { id } }, readTraining())(world)
    },
    fields: saveFields,
  },
  {
    endpoint: createTraining,
    about: 'in a new category',
    async fill(world) {
      await world.context.db.delete(trainingCategories)
      const trainingCategory = { name: 'New', color: '#123456' }
      return asRoot({ training: TRAINING, trainingCategory }, readCategory)(world)
    },
    fields: {
      'trainingCategory.name': categoryName(true),
      'trainingCategory.color': color,
    },
  },
  {
    endpoint: updateTraining,
    async fill(world) {
      const { training } = await buildTraining(world.context, { labels: [] })
      const { id } = await newCategory(world)
      return asRoot(
        { training: { ...TRAINING, id: training.id }, trainingCategory: { id, name: 'x', color: '#fff' } },
        readTraining(training.id),
      )(world)
    },
    fields: {
      ...saveFields,
      'training.id': TRAINING_ID,
      // Existing clients send the whole category; its id is what counts.
      'trainingCategory.name': cases([
        ['a number', 5, INVALID],
        ['an object', {}, INVALID],
        ['script', '<script>', 'taken'],
      ]),
      'trainingCategory.color': cases([
        ['a number', 5, INVALID],
        ['an object', {}, INVALID],
        ['script', '<script>', 'taken'],
      ]),
    },
  },
  {
    endpoint: cloneTraining,
    async fill(world) {
      const { training } = await buildTraining(world.context, { labels: [] })
      return asRoot({ tid: training.id })(world)
    },
    fields: { tid: TRAINING_ID },
  },
  {
    endpoint: createTrainingCategory,
    async fill(world) {
      await world.context.db.delete(trainingCategories)
      return asRoot({ name: 'Graphs', color: '#00aa00' }, readCategory)(world)
    },
    fields: { name: categoryName(false), color },
  },
  {
    endpoint: updateTrainingCategory,
    async fill(world) {
      await world.context.db.delete(trainingCategories)
      const { id } = await newCategory(world)
      return asRoot({ id, name: 'Graphs', color: '#00aa00' }, readCategory)(world)
    },
    fields: { id: CATEGORY_ID, name: categoryName(false), color },
  },
  {
    endpoint: addProblemToTraining,
    async fill(world) {
      const { training } = await buildTraining(world.context, { labels: ['1'] })
      const { problem } = await buildProblem(world.context)
      return asRoot({ tid: training.id, pid: problem.id, displayId: '2' }, readLabel)(world)
    },
    fields: { tid: TRAINING_ID, pid: PROBLEM_ID, displayId: label },
  },
  {
    endpoint: saveTrainingProblem,
    async fill(world) {
      const { training, problems } = await buildTraining(world.context)
      const pid = problems[1]?.id
      return asRoot({ id: 1, tid: training.id, pid, displayId: '2', rank: 3 }, readLabel)(world)
    },
    fields: {
      id: integer({ isOptional: true, bounds: [[-1, 'taken']] }),
      tid: TRAINING_ID,
      pid: PROBLEM_ID,
      displayId: label,
      rank,
    },
  },
  {
    endpoint: addProblemsToTraining,
    async fill(world) {
      const { training } = await buildTraining(world.context, { labels: ['1'] })
      const { problem } = await buildProblem(world.context)
      return asRoot({ tid: training.id, problemIds: [problem.code, 5], tagId: 1 })(world)
    },
    fields: {
      tid: TRAINING_ID,
      problemIds: list([[{}], [null], Array.from({ length: 501 }, () => 'x')]),
      tagId: integer({
        isOptional: true,
        bounds: [
          [-1, 'taken'],
          [2 ** 53 - 1, 'taken'],
        ],
      }),
    },
  },
  {
    endpoint: createHomework,
    async fill(world) {
      const { id: gid } = await buildGroup(world.context)
      const { problem } = await buildProblem(world.context)
      const { title, description, startTime, dueTime } = TRAINING
      const read = async () => {
        const stored = await readTraining()(world)
        return { title: stored['training.title'], description: stored['training.description'] }
      }
      const values = { gid, title, problemIds: [problem.code], description, startTime, dueTime }
      return asRoot(values, read)(world)
    },
    fields: {
      gid: rowId('group_not_found', [/团队/, /group/i]),
      title: line({
        refused: 'training_title_length',
        limit: TRAINING_TITLE_MAX_LENGTH,
        empty: 'training_title_length',
        words: [/标题/, /title/i],
      }),
      problemIds: but(
        {
          ...list([[{}], [null], Array.from({ length: 501 }, () => 'x')]),
          words: { 'zh-CN': /题目/, 'en-US': /problem/i },
        },
        {},
        [
          { kind: 'none', value: [], outcome: refuse('homework_problems_required') },
          { kind: 'blank', value: [' '], outcome: refuse('homework_problems_required') },
          { kind: 'unknown', value: ['no-such'], outcome: refuse('homework_problems_unknown') },
        ],
      ),
      description: text({
        refused: 'training_description_length',
        limit: TRAINING_DESCRIPTION_MAX_LENGTH,
        empty: { stored: '' },
        words: [/简介/, /description/i],
        isOptional: true,
      }),
      startTime: saveFields['training.startTime'],
      dueTime: saveFields['training.dueTime'],
    },
  },
  {
    endpoint: saveTrainingPath,
    async fill(world) {
      const { training, problems } = await buildTraining(world.context)
      const [first, second] = problems.map(({ id }) => id)
      const [section] = await world.context.db
        .insert(trainingSections)
        .values({ trainingId: training.id, position: 0, title: 'Old' })
        .returning()
      const sections = [{ id: section?.id, title: 'Loops', text: 'Again.', goal: 1, pids: [second] }]
      return {
        token: world.root.token,
        values: { tid: training.id, pids: [first], sections },
        async read() {
          const [row] = await world.context.db
            .select()
            .from(trainingSections)
            .where(eq(trainingSections.trainingId, training.id))
            .orderBy(sql`id desc`)
          return { 'sections.0.title': row?.title, 'sections.0.text': row?.body }
        },
      }
    },
    fields: {
      tid: TRAINING_ID,
      pids: but(
        { ...list([null, ['one'], [1.5]]), words: { 'zh-CN': /题目/, 'en-US': /problems/i } },
        {},
        [[], [1, 1], [-1]].map((value) => ({
          kind: 'others',
          value,
          outcome: refuse('training_problems_changed'),
        })),
      ),
      sections: list([null, ['one'], [5]]),
      // An empty one asks for a new section; training-admin.test.ts.
      'sections.0.id': { ...SECTION_ID, cases: SECTION_ID.cases.filter(({ value }) => value !== '') },
      'sections.0.title': line({
        refused: 'training_section_title',
        limit: TRAINING_SECTION_TITLE_MAX_LENGTH,
        empty: 'training_section_title',
        words: [/章节/, /section/i],
      }),
      'sections.0.text': text({
        refused: 'training_section_text',
        limit: TRAINING_SECTION_TEXT_MAX_LENGTH,
        empty: { stored: '' },
        words: [/章节/, /section/i],
        isOptional: true,
      }),
      'sections.0.goal': integer({
        words: [/目标/, /goal/i],
        isOptional: true,
        bounds: [
          [0, refuse('training_section_goal')],
          [2, refuse('training_section_goal')],
          [-1, refuse('training_section_goal')],
        ],
      }),
      'sections.0.pids': but(
        { ...list([null, ['one'], [1.5]]), words: { 'zh-CN': /题目|目标/, 'en-US': /problems|goal/i } },
        {},
        [{ kind: 'others', value: [-1], outcome: refuse('training_problems_changed') }],
      ),
    },
  },
]

import { id, identity, instant } from '../../db/columns.ts'
import { bigint, boolean, integer, pgTable, primaryKey, text } from '../../db/pg-core.ts'

export const trainingCategories = pgTable('training_categories', {
  id: identity(),
  name: text('name').notNull(),
  color: text('color').notNull(),
  groupId: id('group_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const trainings = pgTable('trainings', {
  id: identity(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  authorId: text('author_id'),
  groupId: id('group_id'),
  categoryId: id('category_id'),
  access: text('access').$type<'public' | 'private'>().notNull().default('public'),
  sealedPassword: text('sealed_password'),
  isVisible: boolean('is_visible').notNull().default(true),
  /** In the list: the wire's rank. */
  position: integer('position').notNull().default(1000),
  /** Its problems open then. */
  startsAt: instant('starts_at'),
  /** Problems solved later are late. */
  dueAt: instant('due_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const trainingSections = pgTable('training_sections', {
  id: identity(),
  trainingId: id('training_id').notNull(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull().default(''),
  /** How many of its problems are enough. Null: all of them. */
  goal: integer('goal'),
})

export const trainingProblems = pgTable('training_problems', {
  id: identity(),
  trainingId: id('training_id').notNull(),
  problemId: id('problem_id').notNull(),
  sectionId: id('section_id'),
  /** The training's name of the problem. */
  label: text('label').notNull(),
  position: integer('position').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** The users who entered a private training. Trainings are for people: teams have none. */
export const trainingEntrants = pgTable(
  'training_entrants',
  {
    trainingId: id('training_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    solved: integer('solved').notNull().default(0),
    runTimeMs: bigint('run_time_ms', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.trainingId, table.userId] })],
)

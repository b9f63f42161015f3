import { AGENDA_ENTRIES, SITE_BANK, type WebLanguage } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { and, asc, eq, exists, gt, inArray, lte, or, sql } from '../../../db/drizzle.ts'
import type { CurrentUser } from '../../../http/caller.ts'
import { reachesLevel } from '../../access/group-levels.policy.ts'
import { entrants } from '../../accounts/accounts.tables.ts'
import { participations } from '../../contests/contests.tables.ts'
import { inGroup, isOfSite, ofSiteOrGroupOf, onSite } from '../../places/place.conditions.ts'
import { contests } from '../../places/places.tables.ts'
import { problemTitle } from '../../problems/problem-title.columns.ts'
import { problems } from '../../problems/problems.tables.ts'

const Homework = z.array(
  z.object({
    trainingId: z.int(),
    groupId: z.int(),
    groupName: z.string(),
    title: z.string(),
    dueAt: z.coerce.date(),
    solved: z.int(),
    needed: z.int(),
  }),
)

/** So many of the trainings that are due next are searched for some that are not done. */
const MOST_LOOKED_AT = 50

/**
 * Trainings of the groups that the user is a plain member of, which are due after an instant and not done. A section
 * counts as far as its goal, as in the marks of a class.
 */
export async function selectHomework(
  db: Db,
  { id, groups }: CurrentUser,
  { dueAfter, now }: { readonly dueAfter: Date; readonly now: Date },
) {
  const groupIds = sql.param(
    [...groups].filter(([, level]) => !reachesLevel(level, 'admin')).map(([group]) => group),
  )
  const { rows } = await db.execute(sql`
    with due as (
      select t.id, t.title, t.group_id, t.due_at from trainings t
      where t.group_id = any(${groupIds}::bigint[]) and t.is_visible and t.due_at > ${dueAfter.toISOString()}
        and (t.starts_at is null or t.starts_at <= ${now.toISOString()})
        and (t.access = 'public' or exists (
          select from training_entrants e where e.training_id = t.id and e.user_id = ${id}))
      order by t.due_at, t.id limit ${MOST_LOOKED_AT}
    ), parts as (
      select due.id, least(count(*), coalesce(section.goal, count(*))) as needed,
        least(count(*) filter (where exists (
          select from user_problem_counters c
          where c.user_id = ${id} and c.problem_id = p.id and c.accepted > 0
        ) or exists (
          select from submissions s where s.user_id = ${id} and s.problem_id = p.id and s.verdict = 'AC'
            and ${inGroup('s', sql`due.group_id`)}
        )), coalesce(section.goal, count(*))) as solved
      from due
      join training_problems l on l.training_id = due.id
      join problems p on p.id = l.problem_id and p.visibility = 'public' and ${sql.raw(ofSiteOrGroupOf('p', 'due'))}
      left join training_sections section on section.id = l.section_id
      group by due.id, section.id
    )
    select due.id as "trainingId", due.group_id as "groupId", g.name as "groupName", due.title,
      due.due_at as "dueAt", sum(parts.solved)::int as solved, sum(parts.needed)::int as needed
    from due join parts on parts.id = due.id join groups g on g.id = due.group_id
    group by due.id, due.group_id, g.name, due.title, due.due_at
    having sum(parts.solved) < sum(parts.needed)
    order by due.due_at, due.id limit ${AGENDA_ENTRIES}`)
  return Homework.parse(rows)
}

/** Visible contests that have begun before an instant and still run: the user's own, and those of their groups. */
export function selectContests(
  db: Db,
  { id, groups }: CurrentUser,
  { begunBefore, now }: { readonly begunBefore: Date; readonly now: Date },
) {
  const entered = db
    .select({ contestId: participations.contestId })
    .from(participations)
    .innerJoin(entrants, eq(entrants.id, participations.entrantId))
    .where(and(eq(participations.contestId, contests.id), eq(entrants.userId, id)))
  return db
    .select({
      id: contests.id,
      groupId: contests.groupId,
      title: contests.title,
      format: contests.format,
      startsAt: contests.startsAt,
      endsAt: contests.endsAt,
    })
    .from(contests)
    .where(
      and(
        eq(contests.isVisible, true),
        gt(contests.endsAt, now),
        lte(contests.startsAt, begunBefore),
        or(inArray(contests.groupId, [...groups.keys()]), and(isOfSite(contests), exists(entered))),
      ),
    )
    .orderBy(asc(contests.endsAt), asc(contests.id))
    .limit(AGENDA_ENTRIES)
}

const PROBLEM = {
  id: problems.id,
  code: problems.code,
  difficulty: problems.difficulty,
} as const

/** Looked at for problems that were never solved. */
const LAST_SUBMISSIONS = 200

/** Public problems among a user's last submissions on the site that the user never solved there, the last tried first. */
export function selectUnfinished(db: Db, userId: string, language: WebLanguage) {
  const tried = sql`(
    select last.problem_id, max(last.id) as id from (
      select s.problem_id, s.id from submissions s
      where s.user_id = ${userId} and ${sql.raw(onSite('s'))} order by s.id desc limit ${LAST_SUBMISSIONS}
    ) last group by last.problem_id) tried`
  return db
    .select({ ...PROBLEM, title: problemTitle(language) })
    .from(problems)
    .innerJoin(tried, sql`tried.problem_id = ${problems.id}`)
    .where(
      and(
        eq(problems.visibility, 'public'),
        isOfSite(problems),
        sql`not exists (select from submissions a where a.user_id = ${userId} and a.problem_id = ${problems.id}
          and a.verdict = 'AC' and ${sql.raw(onSite('a'))})`,
      ),
    )
    .orderBy(sql`tried.id desc`)
    .limit(AGENDA_ENTRIES)
}

/** The easiest public problems of the site's own bank, in the order of the problem list. */
export function selectEasiest(db: Db, language: WebLanguage) {
  return db
    .select({ ...PROBLEM, title: problemTitle(language) })
    .from(problems)
    .where(and(eq(problems.visibility, 'public'), isOfSite(problems), eq(problems.bank, SITE_BANK)))
    .orderBy(sql`difficulty_level(${problems.difficulty})`, sql`length(${problems.code})`, asc(problems.code))
    .limit(AGENDA_ENTRIES)
}

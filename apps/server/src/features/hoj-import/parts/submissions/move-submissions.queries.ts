import { type SQL, sql } from '../../../../db/drizzle.ts'
import { inAnyContest, onSite } from '../../../places/place.conditions.ts'

/** The dump's raw rows, in temporary tables of the import's connection. */
export const CREATE_TABLES = `
  drop table if exists pg_temp.hoj_judge, pg_temp.hoj_case, pg_temp.hoj_record;
  create temporary table hoj_judge (
    submit_id bigint not null, pid text not null, uid text not null, submitted_at timestamp, state text not null,
    verdict text, is_shared boolean not null, message text, cpu_time_ms integer, memory_kib integer, score integer,
    rank_score integer, source_length integer not null, source text not null, language text not null,
    judge_name text, ip text, is_manual boolean not null, updated_at timestamp, group_id bigint, contest_id bigint,
    contest_problem_id bigint
  );
  create temporary table hoj_case (
    id bigint not null, submit_id bigint not null, verdict text, cpu_time_ms integer not null,
    memory_kib integer not null, score integer, seq integer, message text
  );
  create temporary table hoj_record (submit_id bigint not null, status integer, score integer, seconds bigint)`

interface Batch {
  /** Old numbers above this one, up to and including `last`. */
  readonly after: number
  readonly last: number
  readonly timeZone: string
  readonly now: Date
  readonly dumpSha256: string
}

/**
 * Moves a batch into place. HOJ's cases have no number: their order is that of the test data. The points of a case are a
 * share of its points in the test data; points of ICPC problems mean nothing, unless a contest counts points.
 */
export function placingStatements({ after, last, timeZone, now, dumpSha256 }: Batch): SQL[] {
  return [
    sql`
      create temporary table hoj_batch as
      select j.submit_id,
        case when exists (select from submissions s where s.id = j.submit_id)
          then nextval(pg_get_serial_sequence('submissions', 'id')) else j.submit_id end as id,
        u.new_id as user_id, e.id as entrant_id, p.id as problem_id,
        coalesce(p.live_dataset_id, (
          select d.id from datasets d where d.problem_id = p.id order by d.version desc limit 1
        )) as dataset_id,
        p.scoring = 'oi' or coalesce(c.format <> 'icpc', false) as is_scored,
        coalesce(j.group_id, c.group_id) as group_id, j.contest_id, j.contest_problem_id,
        coalesce(j.submitted_at at time zone ${timeZone}::text, ${now}::timestamptz) as submitted_at,
        coalesce(j.updated_at at time zone ${timeZone}::text, ${now}::timestamptz) as updated_at
      from pg_temp.hoj_judge j
      join hoj_ids u on u.kind = 'user' and u.old_id = j.uid
      join entrants e on e.user_id = u.new_id
      join hoj_ids m on m.kind = 'problem' and m.old_id = j.pid
      join problems p on p.id = m.new_id::bigint
      left join contests c on c.id = j.contest_id
      where j.submit_id > ${after} and j.submit_id <= ${last}`,
    // Before the entries of the submissions, which the log appends at the commit.
    sql`
      select append_contest_log(contest_id, 'note', jsonb_build_object(
        'importedFrom', 'HOJ', 'submissions', count(*), 'dumpSha256', ${dumpSha256}::text))
      from hoj_batch where ${sql.raw(inAnyContest('hoj_batch'))} group by contest_id order by contest_id`,
    sql`
      insert into submissions (id, user_id, entrant_id, problem_id, group_id, contest_id, contest_problem_id, language, source_length, is_shared, is_manual, ip,
        submitted_at, state, verdict, score, rank_score, cpu_time_ms, memory_kib, judge_name, updated_at)
      overriding system value
      select b.id, b.user_id, b.entrant_id, b.problem_id, b.group_id, b.contest_id, b.contest_problem_id, j.language, j.source_length, j.is_shared, j.is_manual, j.ip,
        b.submitted_at, j.state, j.verdict,
        case when b.is_scored and j.verdict is not null then coalesce(j.score, 0) end,
        case when b.is_scored and j.verdict is not null then coalesce(j.rank_score, 0) end,
        case when j.verdict not in ('CE', 'SE') then j.cpu_time_ms end,
        case when j.verdict not in ('CE', 'SE') then j.memory_kib end,
        j.judge_name, greatest(b.updated_at, b.submitted_at)
      from pg_temp.hoj_batch b join pg_temp.hoj_judge j using (submit_id)
      order by b.id`,
    sql`
      insert into submission_sources (submission_id, source)
      select b.id, j.source from pg_temp.hoj_batch b join pg_temp.hoj_judge j using (submit_id)`,
    sql`
      insert into judgings (submission_id, dataset_id, reason, state, verdict, score, rank_score,
        cpu_time_ms, memory_kib, message, cases, done_cases, total_cases, created_at, finished_at)
      select s.id, b.dataset_id, case when s.is_manual then 'manual' else 'submitted' end,
        s.state, s.verdict, s.score, s.rank_score, s.cpu_time_ms, s.memory_kib, j.message,
        coalesce(told.cases, '[]'), coalesce(told.count, 0), coalesce(told.count, 0), s.submitted_at, s.updated_at
      from pg_temp.hoj_batch b
      join submissions s on s.id = b.id
      join pg_temp.hoj_judge j using (submit_id)
      left join (
        select numbered.id, count(*) as count, jsonb_agg(jsonb_build_object(
          'number', numbered.number, 'verdict', numbered.verdict, 'cpuTimeMs', numbered.cpu_time_ms,
          'wallTimeMs', numbered.cpu_time_ms, 'memoryKib', numbered.memory_kib,
          'share', case numbered.verdict when 'AC' then 1 when 'PAC'
            then least(1, greatest(0, coalesce(numbered.score, 0)::numeric / greatest(worth.score, 1))) else 0 end,
          'exitCode', null, 'signal', null, 'message', numbered.message
        ) order by numbered.number) as cases
        from (
          select b.id, b.dataset_id, c.verdict, c.cpu_time_ms, c.memory_kib, c.score, c.message,
            row_number() over (partition by b.id order by c.seq, c.id) as number
          from pg_temp.hoj_batch b join pg_temp.hoj_case c using (submit_id)
        ) numbered
        left join dataset_cases worth on worth.dataset_id = numbered.dataset_id and worth.number = numbered.number
        group by numbered.id
      ) told on told.id = b.id
      order by b.id`,
    sql`
      insert into problem_counters (problem_id, total, ac, pac, pe, wa, tle, mle, re, ce, se)
      select s.problem_id, count(*), count(*) filter (where s.verdict = 'AC'),
        count(*) filter (where s.verdict = 'PAC'), count(*) filter (where s.verdict = 'PE'),
        count(*) filter (where s.verdict = 'WA'), count(*) filter (where s.verdict = 'TLE'),
        count(*) filter (where s.verdict = 'MLE'), count(*) filter (where s.verdict = 'RE'),
        count(*) filter (where s.verdict = 'CE'), count(*) filter (where s.verdict = 'SE')
      from pg_temp.hoj_batch b join submissions s on s.id = b.id
      where ${sql.raw(onSite('s'))}
      group by s.problem_id order by s.problem_id
      on conflict (problem_id) do update set total = problem_counters.total + excluded.total,
        ac = problem_counters.ac + excluded.ac, pac = problem_counters.pac + excluded.pac,
        pe = problem_counters.pe + excluded.pe, wa = problem_counters.wa + excluded.wa,
        tle = problem_counters.tle + excluded.tle, mle = problem_counters.mle + excluded.mle,
        re = problem_counters.re + excluded.re, ce = problem_counters.ce + excluded.ce,
        se = problem_counters.se + excluded.se`,
    // In a public contest whoever hands something in takes part, except the organisers.
    sql`
      insert into participations (contest_id, entrant_id, created_at)
      select b.contest_id, b.entrant_id, min(b.submitted_at)
      from pg_temp.hoj_batch b
      join contests c on c.id = b.contest_id and c.access = 'public'
      join users u on u.id = b.user_id and u.role <> 'root' and u.id is distinct from c.author_id
      group by b.contest_id, b.entrant_id order by b.contest_id, b.entrant_id
      on conflict do nothing`,
    sql`
      insert into hoj_ids (kind, old_id, new_id)
      select 'submission', submit_id::text, id::text from pg_temp.hoj_batch`,
  ]
}

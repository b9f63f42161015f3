import { z } from 'zod'
import { sql } from '../../../../db/drizzle.ts'
import { copyRows } from '../../copy-rows.ts'
import type { ImportRun } from '../../import-run.ts'
import { readTable, wholeOf } from '../../read-table.ts'
import type { ContestLinks } from './contest-links.ts'

const AT_ONCE = 5_000
const Differences = z.array(z.object({ submit_id: z.coerce.string(), text: z.string() }))

/**
 * HOJ makes its standings of a table beside the submissions, and rejudges, edits or faults may have left the two apart. Here
 * the submissions themselves count, so the report names those that HOJ counts otherwise. It compares what this import is
 * about to write.
 */
export async function noteOtherRecords(run: ImportRun, links: ContestLinks): Promise<void> {
  await copyRecords(run, links)
  const { rows } = await run.db.execute(sql`
    with compared as (
      select j.submit_id, r.submit_id is null as is_missing,
        coalesce(r.status, 0) <> case when j.verdict = 'AC' then 1
          when j.verdict in ('PE', 'WA', 'TLE', 'MLE', 'RE') then -1 else 0 end as has_other_verdict,
        c.format <> 'icpc' and coalesce(r.score, 0) <> coalesce(j.score, 0) as has_other_points,
        r.seconds <> floor(extract(epoch from
          (j.submitted_at at time zone ${run.options.timeZone}::text) - c.starts_at)) as has_other_time
      from pg_temp.hoj_judge j
      join contests c on c.id = j.contest_id
      left join pg_temp.hoj_record r using (submit_id)
    )
    select submit_id, case
        when is_missing then 'the standings of HOJ do not count it'
        when has_other_verdict then 'the standings of HOJ have another verdict'
        when has_other_points then 'the standings of HOJ have other points'
        else 'the standings of HOJ have another time'
      end as text
    from compared where is_missing or has_other_verdict or has_other_points or has_other_time
    order by submit_id`)
  for (const { submit_id, text } of Differences.parse(rows))
    run.report.note({ part: 'submissions', kind: 'changed', subject: submit_id, text })
}

async function copyRecords(run: ImportRun, links: ContestLinks) {
  async function* batches() {
    const columns = ['submit_id', 'cid', 'status', 'score', 'time'] as const
    for await (const rows of readTable(run, 'contest_record', columns, AT_ONCE)) {
      yield rows
        .filter(({ cid, submit_id }) => links.isImported(cid) && wholeOf(submit_id) !== null)
        .map(({ submit_id, status, score, time }) => [submit_id, ...[status, score, time].map(wholeOf)])
      run.progress('records of contests')
    }
  }
  const columns = ['submit_id', 'status', 'score', 'seconds']
  await copyRows(run.client, { table: 'pg_temp.hoj_record', columns }, batches())
  await run.db.execute(sql`analyze pg_temp.hoj_record`)
}

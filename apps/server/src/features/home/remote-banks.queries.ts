import { REMOTE_BANKS } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'
import { ofSite } from '../places/place.conditions.ts'

const BankRows = z.array(z.object({ bank: z.string() }))

/** Remote judges that public problems come from, in the order of the wire. */
export async function selectRemoteBanks(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select bank from unnest(${sql.param([...REMOTE_BANKS])}::text[]) with ordinality as known (bank, place)
    where exists (
      select from problems
      where problems.bank = known.bank and problems.visibility = 'public' and ${sql.raw(ofSite('problems'))}
    )
    order by place`)
  return BankRows.parse(rows).map(({ bank }) => bank)
}

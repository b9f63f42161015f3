import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, or } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { datasetCases } from '../datasets/datasets.tables.ts'
import { findLeaseOfToken } from './leases.queries.ts'

/**
 * Serves test data files to a host, but only those of the work it currently holds.
 *
 * @throws DomainError lease_lost, blob_not_found
 */
export async function requireFile(
  { db }: Pick<Context, 'db'>,
  hostId: number,
  { leaseToken, sha256 }: { readonly leaseToken: string; readonly sha256: string },
): Promise<void> {
  const lease = await findLeaseOfToken(db, hostId, leaseToken)
  if (lease === null || lease.state === 'ended' || lease.datasetId === null)
    throw new DomainError('lease_lost')
  if (!(await isBlobOfDataset(db, lease.datasetId, sha256))) throw new DomainError('blob_not_found')
}

async function isBlobOfDataset(db: Db, datasetId: number, sha256: string): Promise<boolean> {
  const [row] = await db
    .select({ id: datasetCases.id })
    .from(datasetCases)
    .where(
      and(
        eq(datasetCases.datasetId, datasetId),
        or(eq(datasetCases.inputSha256, sha256), eq(datasetCases.answerSha256, sha256)),
      ),
    )
    .limit(1)
  return row !== undefined
}

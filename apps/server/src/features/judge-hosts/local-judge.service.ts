import { hostname } from 'node:os'
import type { Db, Pool } from '../../db/connect.ts'
import { and, eq, isNull } from '../../db/drizzle.ts'
import { lockName } from '../../db/lock-name.ts'
import { judgeHosts } from './judge-hosts.tables.ts'
import { hashJudgeKey } from './judge-key.service.ts'

/** The facts that a server knows of the judge beside it. */
interface LocalJudge {
  readonly key: string
  /** Its wanted name; another host may have that already. */
  readonly name: string
  /** The same at each start on one machine with one data folder, and different anywhere else. */
  readonly machine: string
}

interface RegisteredJudge {
  readonly name: string
  /** An administrator has revoked it: it stays out until they create a host with its name. */
  readonly isRevoked: boolean
}

/** The name of this machine, in the letters that names of hosts have. */
export const nameOfMachine = (): string =>
  hostname()
    .replace(/[^\w.-]/g, '-')
    .slice(0, 60) || 'judge'

/**
 * Lets the judge beside this server in. Each machine has a row of its own, so that servers which share a database leave
 * each other's judges alone; a new key on the same machine takes the place of the earlier one.
 */
export function registerLocalJudge(db: Pool, judge: LocalJudge): Promise<RegisteredJudge> {
  const keyHash = hashJudgeKey(judge.key)
  return db.transaction(async (tx) => {
    // Servers that start together choose names one after the other.
    await lockName(tx, 'local-judges')
    const known = (await findBy(tx, 'keyHash', keyHash)) ?? (await findBy(tx, 'serverMachine', judge.machine))
    if (known === null) {
      const name = await freeName(tx, judge.name)
      await tx.insert(judgeHosts).values({ name, keyHash, serverMachine: judge.machine })
      return { name, isRevoked: false }
    }
    if (known.revokedAt !== null) return { name: known.name, isRevoked: true }
    // A key that an administrator made for this machine stays with the row for which it was made.
    await tx
      .update(judgeHosts)
      .set({ serverMachine: null })
      .where(eq(judgeHosts.serverMachine, judge.machine))
    await tx
      .update(judgeHosts)
      .set({ keyHash, serverMachine: judge.machine })
      .where(and(eq(judgeHosts.id, known.id), isNull(judgeHosts.revokedAt)))
    return { name: known.name, isRevoked: false }
  })
}

async function findBy(tx: Db, column: 'keyHash' | 'serverMachine', value: string) {
  const [row] = await tx
    .select({ id: judgeHosts.id, name: judgeHosts.name, revokedAt: judgeHosts.revokedAt })
    .from(judgeHosts)
    .where(eq(judgeHosts[column], value))
  return row ?? null
}

async function freeName(tx: Db, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`
    const [taken] = await tx.select({ id: judgeHosts.id }).from(judgeHosts).where(eq(judgeHosts.name, name))
    if (taken === undefined) return name
  }
}

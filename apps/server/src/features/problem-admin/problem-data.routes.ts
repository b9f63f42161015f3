import {
  compareDataCase,
  compareDataVersions,
  compareGroupDataCase,
  compareGroupDataVersions,
  getGroupProblemData,
  getProblemData,
  listDataVersions,
  listGroupDataVersions,
  readCaseFile,
  readGroupCaseFile,
  switchDataVersion,
  switchGroupDataVersion,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { requireManageable } from './problem-admin.service.ts'
import { readDifference, readLiveFile, readProblemData, readVersions } from './problem-data.readers.ts'
import { dataToWire, differenceToWire, versionToWire } from './problem-data.wire.ts'
import { readCaseDifference } from './read-case-difference.ts'
import { switchData } from './switch-data.service.ts'

export function problemDataRoutes(context: Context): Implementation[] {
  const { db } = context
  const open = (caller: Caller, { pid }: { readonly pid: number }) => requireManageable(db, caller, pid)
  return [
    ...([getProblemData, getGroupProblemData] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) =>
        dataToWire(await readProblemData(db, await open(caller, query), query.version)),
      ),
    ),
    ...([readCaseFile, readGroupCaseFile] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) =>
        readLiveFile(context, await open(caller, query), query.name),
      ),
    ),
    ...([listDataVersions, listGroupDataVersions] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) =>
        (await readVersions(db, requireAtDoor(endpoint, await open(caller, query)))).map(versionToWire),
      ),
    ),
    ...([compareDataVersions, compareGroupDataVersions] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) =>
        differenceToWire(await readDifference(db, requireAtDoor(endpoint, await open(caller, query)), query)),
      ),
    ),
    ...([compareDataCase, compareGroupDataCase] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) =>
        readCaseDifference(context, requireAtDoor(endpoint, await open(caller, query)), query),
      ),
    ),
    ...([switchDataVersion, switchGroupDataVersion] as const).map((endpoint) =>
      implement(endpoint, async ({ body, ...request }) => {
        const { caller } = request
        requireAtDoor(endpoint, await open(caller, body))
        await switchData(context, { caller, actor: actorOf(request), wanted: body })
        return null
      }),
    ),
  ]
}

/**
 * Endpoints of groups are no second door to the problems of the site, whose own ask for other roles.
 *
 * @throws DomainError problem_not_found
 */
function requireAtDoor<Found extends { readonly groupId: number | null }>(
  { path }: { readonly path: string },
  problem: Found,
): Found {
  if (path.startsWith('/api/group/') && problem.groupId === null) throw new DomainError('problem_not_found')
  return problem
}

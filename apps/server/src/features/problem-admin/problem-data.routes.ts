import {
  compareDataCase,
  compareDataVersions,
  getGroupProblemData,
  getProblemData,
  listDataVersions,
  readCaseFile,
  readGroupCaseFile,
  switchDataVersion,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
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
    implement(listDataVersions, async ({ caller, query }) =>
      (await readVersions(db, await open(caller, query))).map(versionToWire),
    ),
    implement(compareDataVersions, async ({ caller, query }) =>
      differenceToWire(await readDifference(db, await open(caller, query), query)),
    ),
    implement(compareDataCase, async ({ caller, query }) =>
      readCaseDifference(context, await open(caller, query), query),
    ),
    implement(switchDataVersion, async ({ body, ...request }) => {
      const { caller } = request
      await switchData(context, { caller, actor: actorOf(request), wanted: body })
      return null
    }),
  ]
}

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
import { type Implementation, implement } from '../../http/implement.ts'
import { actingCallerOf } from '../audit/actor.policy.ts'
import { readDifference, readLiveFile, readProblemData, readVersions } from './problem-data.readers.ts'
import { dataToWire, differenceToWire, versionToWire } from './problem-data.wire.ts'
import { requireAtDoor } from './problem-doors.service.ts'
import { readCaseDifference } from './read-case-difference.ts'
import { switchData } from './switch-data.service.ts'

export function problemDataRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...([getProblemData, getGroupProblemData] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) =>
        dataToWire(
          await readProblemData(db, await requireAtDoor(db, { endpoint, caller }, query.pid), query.version),
        ),
      ),
    ),
    ...([readCaseFile, readGroupCaseFile] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) =>
        readLiveFile(context, await requireAtDoor(db, { endpoint, caller }, query.pid), query.name),
      ),
    ),
    ...([listDataVersions, listGroupDataVersions] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) =>
        (await readVersions(context, await requireAtDoor(db, { endpoint, caller }, query.pid))).map(
          versionToWire,
        ),
      ),
    ),
    ...([compareDataVersions, compareGroupDataVersions] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) =>
        differenceToWire(
          await readDifference(db, await requireAtDoor(db, { endpoint, caller }, query.pid), query),
        ),
      ),
    ),
    ...([compareDataCase, compareGroupDataCase] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) =>
        readCaseDifference(context, await requireAtDoor(db, { endpoint, caller }, query.pid), query),
      ),
    ),
    ...([switchDataVersion, switchGroupDataVersion] as const).map((endpoint) =>
      implement(endpoint, async ({ body, ...request }) => {
        await requireAtDoor(db, { endpoint, caller: request.caller }, body.pid)
        await switchData(context, { ...actingCallerOf(request), wanted: body })
        return null
      }),
    ),
  ]
}

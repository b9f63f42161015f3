import {
  compareGroupDataCase,
  compareGroupDataVersions,
  getGroupProblemData,
  listGroupDataVersions,
  readGroupCaseFile,
  switchGroupDataVersion,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implementBoth } from '../../../http/implement.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { dataToWire, differenceToWire, versionToWire } from './problem-data.wire.ts'
import { readCaseDifference } from './read-case-difference.ts'
import { readDifference, readLiveFile, readProblemData, readVersions } from './read-problem-data.service.ts'
import { switchData } from './switch-data.service.ts'

export function problemDataRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...implementBoth(getGroupProblemData, async ({ thing, query }) =>
      dataToWire(await readProblemData(db, thing, query.version)),
    ),
    ...implementBoth(readGroupCaseFile, async ({ thing, query }) => readLiveFile(context, thing, query.name)),
    ...implementBoth(listGroupDataVersions, async ({ thing }) =>
      (await readVersions(context, thing)).map(versionToWire),
    ),
    ...implementBoth(compareGroupDataVersions, async ({ thing, query }) =>
      differenceToWire(await readDifference(db, thing, query)),
    ),
    ...implementBoth(compareGroupDataCase, async ({ thing, query }) =>
      readCaseDifference(context, thing, query),
    ),
    ...implementBoth(switchGroupDataVersion, async ({ thing, body, ...request }) => {
      await switchData(context, thing, { ...actingCallerOf(request), wanted: body })
      return null
    }),
  ]
}

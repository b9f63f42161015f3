import { previewRelease, releaseStandings } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { readReleasePreview, release } from './release.service.ts'
import { previewToWire } from './release.wire.ts'

export function releaseRoutes(context: Context): Implementation[] {
  return [
    implement(previewRelease, async ({ caller, query }) =>
      previewToWire(await readReleasePreview(context, caller, query.cid)),
    ),
    implement(releaseStandings, async (request) => {
      await release(context, actingCallerOf(request), request.body.cid)
      return null
    }),
  ]
}

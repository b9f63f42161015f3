import { previewRelease, releaseStandings } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { actorOf } from '../../audit/actor.policy.ts'
import { readReleasePreview, release } from './release.service.ts'
import { previewToWire } from './release.wire.ts'

export function releaseRoutes(context: Context): Implementation[] {
  return [
    implement(previewRelease, async ({ thing }) => previewToWire(await readReleasePreview(context, thing))),
    implement(releaseStandings, async (request) => {
      await release(context, actorOf(request), request.thing.id)
      return null
    }),
  ]
}

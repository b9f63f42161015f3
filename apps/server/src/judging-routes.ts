import { hereRoute } from './features/judging/here.judging-route.ts'
import type { JudgingRoutes } from './features/judging/judging-route.interface.ts'
import { remoteRoute } from './features/remote-runs/remote.judging-route.ts'

/** The ways of judgings to their verdicts. */
export const JUDGING_ROUTES: JudgingRoutes = { here: hereRoute, remote: remoteRoute }

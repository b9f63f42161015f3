import { type Diagnosis, findingsOf, getArrival, getDoctorReport } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { diagnoseDatabase, diagnoseSurroundings } from './diagnose.service.ts'
import { checkOwnRequest, isForwarded } from './proxy-check.ts'

/** Looking asks mail servers and stores of others, who should not hear of every visit to a page. */
const LIFETIME_MS = 5_000

/** The checks of `npx gavel doctor` that make sense in a server, for administrators. */
export function doctorRoutes(context: Context): Implementation[] {
  const remember = createPromiseCache<Diagnosis[]>({ lifetimeMs: LIFETIME_MS, maxEntries: 1 })
  const look = () => remember('diagnoses', async () => (await lookAround(context)).flat())
  return [
    implement(getDoctorReport, async ({ raw, language }) => {
      const diagnoses = [...(await look()), checkOwnRequest(raw, context.config)]
      return { findings: findingsOf(diagnoses, language) }
    }),
    implement(getArrival, async ({ raw, ip }) => ({
      address: ip,
      protocol: raw.protocol,
      isForwarded: isForwarded(raw),
    })),
  ]
}

const lookAround = (context: Context) =>
  Promise.all([diagnoseSurroundings(context), diagnoseDatabase(context)])

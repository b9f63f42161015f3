import { judgeBlob, judgeHello, judgeLease, judgeProgress, judgeReport } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireJudge } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { touchHost, welcomeHost } from './judge-hosts.service.ts'
import { requireFile } from './lease-files.ts'
import { applyReport, recordProgress } from './lease-reports.service.ts'
import { waitForTasks } from './lease-wait.ts'

const HEARTBEAT_MS = 2_500
/** Well below the silence after which a host counts as gone, because an idle host shows that it is alive by asking. */
const LEASE_WAIT_MS = 6_000

/** The endpoints that judge hosts call. A host is treated as hostile: it can only touch work it holds a lease for. */
export function judgeProtocolRoutes(context: Context): Implementation[] {
  return [
    implement(judgeHello, async ({ caller, body }) => {
      const host = requireJudge(caller)
      await welcomeHost(context, host.id, body)
      return { hostId: host.id, heartbeatMs: HEARTBEAT_MS, leaseWaitMs: LEASE_WAIT_MS }
    }),
    implement(judgeLease, async ({ caller, body, reply }) => {
      const host = { id: requireJudge(caller).id, instanceId: body.instanceId }
      if (!(await touchHost(context.db, { ...host, noisePercent: body.noisePercent })))
        throw new DomainError('lease_lost')
      const gone = AbortSignal.any([AbortSignal.timeout(LEASE_WAIT_MS), closedSignal(reply.raw)])
      return { tasks: await waitForTasks(context, host, { slots: body.slots, gone }) }
    }),
    implement(judgeProgress, async ({ caller, body }) => {
      const host = requireJudge(caller)
      if (!(await touchHost(context.db, { id: host.id, instanceId: body.instanceId }))) {
        return { lost: body.leases.map((lease) => lease.leaseToken) }
      }
      const alive: string[] = []
      const lost: string[] = []
      for (const lease of body.leases) {
        const jobId = await recordProgress(context, host.id, lease)
        if (jobId === null) lost.push(lease.leaseToken)
        else alive.push(jobId)
      }
      await context.queue.heartbeat(context.db, alive)
      return { lost }
    }),
    implement(judgeReport, async ({ caller, body }) => ({
      accepted: await applyReport(context, requireJudge(caller), body),
    })),
    implement(judgeBlob, async ({ caller, query }) => {
      await requireFile(context, requireJudge(caller).id, query)
      const blob = await context.blobs.open(query.sha256)
      if (blob === null) throw new DomainError('blob_not_found')
      return {
        body: blob.stream,
        bytes: blob.bytes,
        fileName: query.sha256,
        contentType: 'application/octet-stream',
      }
    }),
  ]
}

/**
 * Aborts when the client hangs up, so that nothing is leased to a host that is gone. It listens to the response,
 * because the request counts as closed as soon as its body has been read.
 */
function closedSignal(response: { once(event: 'close', listener: () => void): unknown }): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  return controller.signal
}

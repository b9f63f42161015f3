import { judgeBlob, judgeHello, judgeLease, judgeProgress, judgeReport } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireJudge } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { touchHost, welcomeHost } from './judge-hosts.service.ts'
import { requireFile } from './lease-files.ts'
import { applyReport, recordProgress } from './lease-reports.service.ts'
import { createWaitForTasks } from './lease-wait.ts'
import { forgetRefusedJudge, noteRefusedJudge } from './refused-judges.service.ts'

const HEARTBEAT_MS = 2_500
/** Well below the silence after which a host counts as gone, because an idle host shows that it is alive by asking. */
const LEASE_WAIT_MS = 6_000

/** The endpoints that judge hosts call. A host is treated as hostile: it can only touch work it holds a lease for. */
export function judgeProtocolRoutes(context: Context): Implementation[] {
  const waitForTasks = createWaitForTasks(context)
  return [
    implement(judgeHello, async ({ caller, body, ip, userAgent }) => {
      const host = requireJudge(caller)
      const knock = { address: ip, userAgent, machine: body.machine ?? null }
      try {
        await welcomeHost(context, host.id, body)
      } catch (error) {
        if (error instanceof DomainError && error.code === 'judge_key_elsewhere')
          await noteRefusedJudge(context, { ...knock, reason: error.code })
        throw error
      }
      await forgetRefusedJudge(context, knock)
      return { hostId: host.id, heartbeatMs: HEARTBEAT_MS, leaseWaitMs: LEASE_WAIT_MS }
    }),
    implement(judgeLease, async ({ caller, body, reply, raw }) => {
      const { instanceId, noisePercent, slots } = body
      const { id, name } = requireJudge(caller)
      const host = { id, instanceId, noisePercent }
      const gone = AbortSignal.any([AbortSignal.timeout(LEASE_WAIT_MS), closedSignal(reply.raw)])
      const tasks = await waitForTasks(host, { slots, gone })
      for (const { trace, work } of tasks) raw.log.info({ trace, work, host: name }, 'leased')
      return { tasks }
    }),
    implement(judgeProgress, async ({ caller, body }) => {
      const host = requireJudge(caller)
      if ((await touchHost(context.db, { id: host.id, instanceId: body.instanceId })) === null) {
        return { lost: body.leases.map((lease) => lease.leaseToken) }
      }
      const lost: string[] = []
      const aside: string[] = []
      for (const lease of body.leases) {
        const kept = await recordProgress(context, host.id, lease)
        if (kept === null) lost.push(lease.leaseToken)
        else if (kept.isWantedAside) aside.push(lease.leaseToken)
      }
      return { lost, aside }
    }),
    implement(judgeReport, async ({ caller, body, raw }) => {
      const host = requireJudge(caller)
      const { isAccepted, told } = await applyReport(context, host, body)
      if (told !== null) raw.log.info({ ...told, host: host.name, verdict: body.report.verdict }, 'reported')
      return { accepted: isAccepted }
    }),
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

import type { JudgeHostVo } from '@gavel/contract'
import type { HostNow } from './host-state.service.ts'

export function judgeHostToWire({ host, isReady, running }: HostNow): JudgeHostVo {
  return {
    id: host.id,
    name: host.name,
    ready: isReady,
    draining: host.drainingAt !== null,
    version: host.version,
    slots: host.slots,
    running,
    languages: [...host.languages],
    missingLanguages: host.missingLanguages,
    sandbox: host.sandbox,
    noisePercent: host.noisePercent,
    lastSeenAt: host.lastSeenAt,
    lastError: host.lastError,
    lastErrorAt: host.lastErrorAt,
    lastErrorSubmitId: host.lastErrorSubmissionId,
    recoveredAt: host.recoveredAt,
  }
}

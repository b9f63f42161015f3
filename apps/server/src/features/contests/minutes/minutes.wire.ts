import type { MinutesVo } from '@gavel/contract'
import type { MinutesEntry, MinutesSummary } from './minutes.queries.ts'

export interface Minutes {
  readonly summary: MinutesSummary
  readonly entries: readonly MinutesEntry[]
}

export const minutesToWire = ({ summary, entries }: Minutes): MinutesVo => ({
  summary,
  entries: entries.map(({ recordedAt, submissionId, label, ...entry }) => ({
    ...entry,
    time: recordedAt,
    submitId: submissionId,
    displayId: label,
  })),
})

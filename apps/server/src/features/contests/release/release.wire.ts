import { RELEASE_CHANGES_LIMIT, type ReleasePreviewVo } from '@gavel/contract'
import type { ReleasePreview } from './release.service.ts'

export const previewToWire = ({ changes, ...preview }: ReleasePreview): ReleasePreviewVo => ({
  ...preview,
  total: changes.length,
  changes: changes.slice(0, RELEASE_CHANGES_LIMIT).map(({ entrantId, name, from, to }) => ({
    ...{ entrantId, name },
    from: { rank: from.rank, result: from.result },
    to: { rank: to.rank, result: to.result },
  })),
})

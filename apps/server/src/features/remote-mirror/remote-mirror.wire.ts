import {
  ERRORS,
  type ErrorCode,
  errorText,
  MIRROR_REMARKS,
  MIRRORED_PARTS,
  type RemoteMirrorVo,
  type WebLanguage,
} from '@gavel/contract'
import type { MirrorOrderRow, selectMirrorItems } from './mirror-orders.queries.ts'

type Item = Awaited<ReturnType<typeof selectMirrorItems>>[number]

export function mirrorToWire(
  { id, bank, state, refreshes, createdAt }: MirrorOrderRow,
  items: readonly Item[],
  waits: RemoteMirrorVo['waits'],
  language: WebLanguage,
): RemoteMirrorVo {
  return {
    id,
    judge: bank,
    state,
    refreshes,
    gmtCreate: createdAt,
    waits,
    items: items.map((item) => ({
      wanted: item.wanted,
      state: item.state,
      problemId: item.problemCode,
      title: item.title,
      remarks: MIRROR_REMARKS.filter((remark) => item.remarks.includes(remark)),
      changed: MIRRORED_PARTS.filter((part) => item.changed.includes(part)),
      failure: item.failureCode === null ? null : failureText(item, item.failureCode, language),
    })),
  }
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)

const failureText = ({ failureDetails }: Item, code: string, language: WebLanguage): string =>
  errorText(isKnown(code) ? code : 'internal', language, failureDetails ?? undefined)

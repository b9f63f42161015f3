import type { ContestPrintVo } from '@gavel/contract'
import type { PrintRow } from './prints.queries.ts'

/** @param row.content null in lists */
export function printToWire(row: PrintRow & { readonly content?: string | null }): ContestPrintVo {
  return {
    id: row.id,
    cid: row.contestId,
    username: row.username,
    realname: row.realName,
    content: row.content ?? null,
    status: row.printedAt === null ? 0 : 1,
    seat: row.seat,
    lines: row.lines,
    gmtCreate: row.createdAt,
    gmtModified: row.printedAt ?? row.createdAt,
  }
}

import { type ContestPrintVo, PRINT_STATUS } from '@gavel/contract'
import type { PrintRow } from './prints.queries.ts'

/** @param row.content null in lists */
export function printToWire(row: PrintRow & { readonly content?: string | null }): ContestPrintVo {
  return {
    id: row.id,
    cid: row.contestId,
    username: row.username,
    realname: row.realName,
    content: row.content ?? null,
    status: row.printedAt === null ? PRINT_STATUS.waiting : PRINT_STATUS.printed,
    seat: row.seat,
    lines: row.lines,
    gmtCreate: row.createdAt,
    gmtModified: row.printedAt ?? row.createdAt,
  }
}

import { AUDIT_EXPORT_MAX_ROWS, exportAuditEntries, listAuditEntries } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { csvFile } from '../../http/csv.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { pageRequest, toPage } from '../../http/page.ts'
import { countAuditEntries, selectAuditEntries } from './audit.queries.ts'
import { auditEntryToCsv, auditEntryToWire, CSV_HEADER } from './audit.wire.ts'

const PAGE_SIZE = 20

export function auditRoutes({ db }: Context): Implementation[] {
  return [
    implement(listAuditEntries, async ({ query: { limit, currentPage, ...filter } }) => {
      const page = pageRequest({ limit, currentPage }, PAGE_SIZE)
      const rows = await selectAuditEntries(db, filter, page)
      return toPage(page, rows.map(auditEntryToWire), await countAuditEntries(db, filter))
    }),
    implement(exportAuditEntries, async ({ query }) => {
      const rows = await selectAuditEntries(db, query, { limit: AUDIT_EXPORT_MAX_ROWS, offset: 0 })
      const body = csvFile(CSV_HEADER, rows.map(auditEntryToCsv))
      return { body, bytes: body.length, fileName: 'audit.csv', contentType: 'text/csv; charset=utf-8' }
    }),
  ]
}

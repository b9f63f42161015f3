import {
  findImportFaults,
  IMPORT_COLUMNS,
  type ImportFault,
  isEmail,
  isPasswordLength,
} from '@gavel/contract'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { messageOf } from '../../api/errors.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { FaultTable } from './FaultTable.tsx'
import type { UsersFile } from './read-users-file.ts'
import classes from './Users.module.css'
import { type useCheckRows, useStartImport } from './users.api.ts'

const PREVIEW_ROWS = 20
/** Keeps a huge cell from making a huge page. */
const CELL_LENGTH = 80
const HIDDEN = '••••••'

interface Props {
  readonly file: UsersFile
  readonly check: ReturnType<typeof useCheckRows>
  readonly onStarted: () => void
}

/** The content of the file, its faults, and the choice to import all rows or only the valid ones. */
export function ImportReview({ file, check, onStarted }: Props) {
  const { t } = useTranslation('users')
  const start = useStartImport()
  // The server's verdict replaces ours, because it knows which names are taken.
  const own = useMemo(() => findImportFaults(file.rows), [file.rows])
  const faults = start.data?.faults ?? check.data?.faults ?? own
  const faultyRows = new Set(faults.map(({ row }) => row))
  const goodCount = file.rows.length - faultyRows.size

  function begin(skipFaulty: boolean) {
    start.mutate(
      { users: file.rows, skipFaulty },
      { onSuccess: ({ import: begun }) => begun !== null && onStarted() },
    )
  }

  return (
    <section className={classes.review} aria-label={file.name}>
      <p>
        {t('importer.read', {
          name: file.name,
          count: formatNumber(file.rows.length),
          encoding: file.encoding,
        })}
        {file.hasHeader && ` · ${t('importer.header_skipped')}`}
      </p>
      {file.unused.length > 0 && <p>{t('importer.unused', { columns: file.unused.join(', ') })}</p>}
      {!isSureOfPasswords(file) && <p>{t('importer.no_header')}</p>}
      <div aria-live="polite">
        {check.isPending && <p>{t('importer.checking')}</p>}
        {check.isError && <p className={classes.failure}>{messageOf(check.error)}</p>}
        {check.isSuccess && faults.length === 0 && <p className={classes.good}>{t('importer.all_good')}</p>}
        {faults.length > 0 && (
          <h2 className={classes.faultTitle}>
            {t('importer.faults', { rows: formatNumber(faultyRows.size) })}
          </h2>
        )}
      </div>
      {faults.length > 0 && <FaultTable faults={faults} />}
      <Preview file={file} faults={faults} />
      <div className={classes.actions}>
        {faults.length === 0 && (
          <Button loading={start.isPending} disabled={!check.isSuccess} onClick={() => begin(false)}>
            {t('importer.start', { count: formatNumber(goodCount) })}
          </Button>
        )}
        {faults.length > 0 && goodCount > 0 && (
          <Button
            variant="default"
            loading={start.isPending}
            disabled={!check.isSuccess}
            onClick={() => begin(true)}
          >
            {t('importer.start_rest', { count: formatNumber(goodCount) })}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Without a header, passwords may be in any column; where words of others are in theirs, nothing but names is shown. */
function isSureOfPasswords({ hasHeader, rows }: UsersFile): boolean {
  const place = IMPORT_COLUMNS.indexOf('password')
  return (
    hasHeader ||
    rows.every((row) => isPasswordLength(String(row[place] ?? '')) && !isEmail(String(row[place])))
  )
}

function Preview({ file, faults }: { readonly file: UsersFile; readonly faults: readonly ImportFault[] }) {
  const { t } = useTranslation('users')
  const rows = file.rows.slice(0, PREVIEW_ROWS)
  const isSure = isSureOfPasswords(file)
  const faulty = new Set(faults.map(({ row, column }) => `${row} ${column ?? ''}`))
  const columns: readonly Column<UsersFile['rows'][number]>[] = [
    { key: 'row', title: t('importer.row'), isRowHeader: true, cell: (_, index) => index + 1 },
    ...IMPORT_COLUMNS.map((column, place) => ({
      key: column,
      title: t(`importer.columns.${column}`),
      cell: (row: UsersFile['rows'][number], index: number) => (
        <span data-faulty={faulty.has(`${index + 1} ${column}`)}>
          {column === 'password' || (!isSure && column !== 'username')
            ? HIDDEN
            : String(row[place] ?? '').slice(0, CELL_LENGTH)}
        </span>
      ),
    })),
  ]
  return (
    <DataTable
      caption={t('importer.preview', { count: rows.length })}
      showsCaption
      className={classes.preview}
      layout="scroll"
      columns={columns}
      rows={rows}
      // Rows keep their position.
      rowKey={(_, index) => index}
    />
  )
}

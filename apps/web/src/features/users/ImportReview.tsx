import { findImportFaults, IMPORT_COLUMNS, type ImportFaultVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { messageOf } from '../../api/errors.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FaultTable } from './FaultTable.tsx'
import type { UsersFile } from './read-users-file.ts'
import classes from './Users.module.css'
import { type useCheckRows, useStartImport } from './users.api.ts'

const PREVIEW_ROWS = 20
/** A huge cell must not make a huge page. */
const CELL_LENGTH = 80

interface Props {
  readonly file: UsersFile
  readonly check: ReturnType<typeof useCheckRows>
  readonly onStarted: () => void
}

/** What the file holds, what is wrong with it, and the choice to import all rows or only the good ones. */
export function ImportReview({ file, check, onStarted }: Props) {
  const { t } = useTranslation('users')
  const start = useStartImport()
  // The server's word replaces ours: it knows which names are taken.
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

function Preview({ file, faults }: { readonly file: UsersFile; readonly faults: readonly ImportFaultVo[] }) {
  const { t } = useTranslation('users')
  const rows = file.rows.slice(0, PREVIEW_ROWS)
  const faulty = new Set(faults.map(({ row, column }) => `${row} ${column ?? ''}`))
  return (
    <section
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys
      tabIndex={0}
      aria-label={t('importer.preview', { count: rows.length })}
    >
      <table className={classes.preview}>
        <caption>{t('importer.preview', { count: rows.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('importer.row')}</th>
            {IMPORT_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`importer.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their place
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {IMPORT_COLUMNS.map((column, place) => (
                <td key={column} data-faulty={faulty.has(`${index + 1} ${column}`)}>
                  {column === 'password' ? '••••••' : String(row[place] ?? '').slice(0, CELL_LENGTH)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

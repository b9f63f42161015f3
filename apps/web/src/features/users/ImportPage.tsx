import { USER_IMPORT_MAX_ROWS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { saveFile } from '../../browser/save-file.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilePicker } from '../../ui/form/FilePicker.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportReview } from './ImportReview.tsx'
import {
  IMPORT_FILE_MAX_MB,
  readUsersFile,
  templateFile,
  type UsersFile,
  WorkbookFile,
} from './read-users-file.ts'
import classes from './Users.module.css'
import { useCheckRows, useUserImport } from './users.api.ts'

/** From a file to accounts: read and checked here, compared with existing accounts, created in the background. */
export function ImportPage() {
  const { t } = useTranslation('users')
  const { data, error, refetch } = useUserImport()
  const isBusy = data?.state === 'preparing'
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle title={t('importer.title')} />
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/admin/user" />}>
          {t('importer.to_list')}
        </Button>
      </div>
      <p className={classes.about}>{t('importer.about', { limit: formatNumber(USER_IMPORT_MAX_ROWS) })}</p>
      <p className={classes.about}>{t('importer.encoding_hint')}</p>
      {data === undefined && error === null && <SkeletonRows rows={3} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data != null && <ImportProgress userImport={data} />}
      {data !== undefined && !isBusy && <FileStep />}
    </div>
  )
}

type Chosen = { readonly file: UsersFile } | { readonly failure: string }

function FileStep() {
  const { t } = useTranslation('users')
  const check = useCheckRows()
  const [chosen, setChosen] = useState<Chosen | null>(null)

  async function read(file: File): Promise<Chosen> {
    if (file.size > IMPORT_FILE_MAX_MB * 1024 * 1024)
      return { failure: t('importer.too_large', { limit: IMPORT_FILE_MAX_MB }) }
    try {
      const users = await readUsersFile(file)
      const count = users.rows.length
      if (count === 0) return { failure: t('importer.empty') }
      if (count > USER_IMPORT_MAX_ROWS) {
        return {
          failure: t('importer.too_many', {
            count: formatNumber(count),
            limit: formatNumber(USER_IMPORT_MAX_ROWS),
          }),
        }
      }
      return { file: users }
    } catch (error) {
      return { failure: t(error instanceof WorkbookFile ? 'importer.workbook' : 'importer.unreadable') }
    }
  }

  async function choose(file: File) {
    check.reset()
    const next = await read(file)
    setChosen(next)
    if ('file' in next) check.mutate(next.file.rows)
  }

  return (
    <>
      <div className={classes.chooser}>
        <FilePicker
          action={t('importer.file')}
          accept=".csv,.txt,text/csv,text/plain"
          onFile={(file) => void choose(file)}
        />
        <Button variant="subtle" onClick={() => saveFile(templateFile(), 'users.csv')}>
          {t('importer.template')}
        </Button>
      </div>
      {chosen !== null && 'failure' in chosen && (
        <p className={classes.failure} role="alert">
          {chosen.failure}
        </p>
      )}
      {chosen !== null && 'file' in chosen && (
        <ImportReview
          key={`${chosen.file.name} ${chosen.file.rows.length}`}
          file={chosen.file}
          check={check}
          onStarted={() => {
            setChosen(null)
            check.reset()
          }}
        />
      )}
    </>
  )
}

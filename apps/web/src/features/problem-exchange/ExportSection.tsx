import { EXPORT_FORMATS, type ExportFormat } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { ListAnswer } from '../../ui/list/ListAnswer.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import classes from './Exchange.module.css'
import { Findings } from './Findings.tsx'
import {
  EXPORT_PAGE_SIZE,
  exportChoiceQuery,
  exportPreviewQuery,
  useExportProblems,
} from './problem-exchange.api.ts'

/** Choose problems, then a format; what the format loses is listed before the download. */
export function ExportSection() {
  const { t } = useTranslation('problem-exchange')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [format, setFormat] = useState<ExportFormat>('gavel')
  return (
    <div className={classes.page}>
      <p className={classes.about}>{t('export.about')}</p>
      <ProblemChoice choice={{ chosen, onChosen: setChosen }} />
      <div className={classes.options}>
        <label>
          <span>{t('export.format')}</span>
          <select
            value={format}
            onChange={({ currentTarget }) =>
              setFormat(EXPORT_FORMATS.find((one) => one === currentTarget.value) ?? 'gavel')
            }
          >
            {EXPORT_FORMATS.map((one) => (
              <option key={one} value={one}>
                {t(`format.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {chosen.length > 0 && <Losses pids={[...chosen]} format={format} />}
    </div>
  )
}

/** For readers who may not export: the list of problems, without selection. */
export function ExportableProblems() {
  return (
    <div className={classes.page}>
      <ProblemChoice />
    </div>
  )
}

interface Choice {
  readonly chosen: readonly number[]
  readonly onChosen: (chosen: readonly number[]) => void
}

interface Choosable {
  readonly id: number
  readonly problemId: string
  readonly title: string
}

function ProblemChoice({ choice }: { readonly choice?: Choice }) {
  const { t } = useTranslation('problem-exchange')
  const [page, setPage] = useState(1)
  const [keyword, setKeyword] = useState('')
  const query = useQuery(exportChoiceQuery(page, keyword))
  const box = ({ chosen, onChosen }: Choice): Column<Choosable> => ({
    key: 'chosen',
    title: t('column.chosen'),
    width: 'fitted',
    cell: ({ id }) => (
      <input
        type="checkbox"
        id={`export-${id}`}
        checked={chosen.includes(id)}
        onChange={({ currentTarget }) =>
          onChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
        }
      />
    ),
  })
  const name: Column<Choosable> = {
    key: 'problem',
    title: t('column.problem'),
    width: 'main',
    cell: (problem) =>
      choice === undefined ? (
        <ProblemName {...problem} />
      ) : (
        <label htmlFor={`export-${problem.id}`} className={classes.choice}>
          <ProblemName {...problem} />
        </label>
      ),
  }
  return (
    <>
      <SearchField
        label={t('export.search')}
        submitLabel={t('export.search_submit')}
        value={keyword}
        onSearch={(words) => {
          setKeyword(words.trim())
          setPage(1)
        }}
      />
      <ListAnswer
        query={query}
        rows={EXPORT_PAGE_SIZE}
        rowHeightPx={46}
        none={t('export.none')}
        noneHint={t('export.none_hint')}
      >
        {({ records, total }) => (
          <>
            <DataTable
              caption={t('export.problems')}
              columns={choice === undefined ? [name] : [box(choice), name]}
              rows={records}
              rowKey={({ id }) => id}
              isStale={query.isPlaceholderData}
            />
            <Pager page={page} size={EXPORT_PAGE_SIZE} total={total} onPage={setPage} />
          </>
        )}
      </ListAnswer>
      {choice !== undefined && (
        <div className={classes.actions}>
          <p className={classes.status} role="status">
            {t('export.chosen', { count: formatNumber(choice.chosen.length) })}
          </p>
          {choice.chosen.length > 0 && (
            <Button variant="subtle" onClick={() => choice.onChosen([])}>
              {t('export.clear')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function ProblemName({ problemId, title }: Pick<Choosable, 'problemId' | 'title'>) {
  return (
    <>
      <span>{problemId}</span> <bdi>{title}</bdi>
    </>
  )
}

function Losses({ pids, format }: { readonly pids: number[]; readonly format: ExportFormat }) {
  const { t } = useTranslation('problem-exchange')
  const { data, error, refetch } = useQuery(exportPreviewQuery(pids, format))
  const exporting = useExportProblems()
  if (data === undefined)
    return error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />
  const count = data.filter(({ isExportable }) => isExportable).length
  const losing = data.filter(({ findings }) => findings.length > 0)
  return (
    <section className={classes.import} aria-label={t('export.losses')}>
      <h2 className={classes.fileName}>{t('export.losses')}</h2>
      {losing.length === 0 && <p className={classes.status}>{t('export.nothing_lost')}</p>}
      {losing.map(({ pid, problemId, title, isExportable, findings }) => (
        <div key={pid}>
          <strong>{problemId}</strong> <bdi>{title}</bdi>
          {!isExportable && <span className={classes.clash}>{t('export.left_out')}</span>}
          <Findings findings={findings} />
        </div>
      ))}
      <div className={classes.actions}>
        <Button
          loading={exporting.isPending}
          disabled={count === 0}
          onClick={() => exporting.mutate({ pid: pids, format })}
        >
          {t('export.download', { count: formatNumber(count) })}
        </Button>
      </div>
    </section>
  )
}

import { GROUP_PACKAGE_MAX_BYTES, PACKAGE_MAX_BYTES, type ProblemImportVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { messageOf } from '../../api/errors.ts'
import { useManagedGroup } from '../../api/managed-group.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilePicker } from '../../ui/form/FilePicker.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import classes from './Exchange.module.css'
import { Findings } from './Findings.tsx'
import { ImportChoices } from './ImportChoices.tsx'
import { ImportTable } from './ImportTable.tsx'
import type { ImportingContest } from './importing-contest.ts'
import {
  useCancelProblemImport,
  useImportReport,
  useListsAfterImport,
  useProblemImport,
  useSendPackage,
} from './problem-exchange.api.ts'

const GIB = 1024 ** 3

interface Props {
  /** The shown import; absent: the newest. */
  readonly importId: string | undefined
  /** Null for the bank. */
  readonly contest: ImportingContest | null
  readonly onImport: (id: string) => void
}

/** From a package to problems: uploaded, read, reviewed, written in the background, reported. */
export function ImportSection({ importId, contest, onImport }: Props) {
  const { t } = useTranslation('problem-exchange')
  const { data, error, refetch, isBusy } = useProblemImport(importId)
  return (
    <div className={classes.page}>
      <ImportNote />
      {contest !== null && <p className={classes.about}>{t('import.into_contest')}</p>}
      {data === undefined && error === null && <SkeletonRows rows={4} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && !isBusy && <PackageChooser onImport={onImport} />}
      {data != null && <NewestImport key={data.id} found={data} contest={contest} />}
    </div>
  )
}

/** Which packages can be imported. */
export function ImportNote() {
  const { t } = useTranslation('problem-exchange')
  const limit = useManagedGroup() === null ? PACKAGE_MAX_BYTES : GROUP_PACKAGE_MAX_BYTES
  return <p className={classes.about}>{t('import.about', { limit: limit / GIB })}</p>
}

function PackageChooser({ onImport }: Pick<Props, 'onImport'>) {
  const { t } = useTranslation('problem-exchange')
  const { send, share } = useSendPackage(onImport)
  return (
    <div className={classes.chooser}>
      <FilePicker
        action={t('import.choose')}
        label={t('import.file')}
        accept=".zip,.tar,.tgz,.gz,.zst,.xml"
        isDisabled={send.isPending}
        onFile={send.mutate}
      />
      <span className={classes.note}>{t('import.file')}</span>
      {send.isPending && (
        <label className={classes.progress}>
          {t('import.sending')}
          <progress max={1} value={share} />
        </label>
      )}
      {send.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(send.error)}
        </p>
      )}
    </div>
  )
}

function NewestImport({ found, contest }: { readonly found: ProblemImportVo } & Pick<Props, 'contest'>) {
  const { t } = useTranslation('problem-exchange')
  const { id, fileName, state, format, findings, items, gmtCreate } = found
  useListsAfterImport(state === 'done')
  const isOver = state === 'done' || state === 'cancelled' || state === 'failed'
  return (
    <section className={classes.import} aria-label={fileName}>
      <h2 className={classes.fileName}>
        <bdi>{fileName}</bdi>
        <span className={classes.note}>
          {format !== null && `${t(`format.${formatName(format)}`)} · `}
          <RelativeTime at={gmtCreate} />
        </span>
      </h2>
      <div aria-live="polite">
        <ImportStatus found={found} />
      </div>
      <Findings findings={findings} />
      {state === 'ready' && <ImportChoices found={found} contest={contest} />}
      {state !== 'ready' && items.length > 0 && <ImportTable items={items} />}
      {isOver && <ReportButtons id={id} />}
    </section>
  )
}

const FORMAT_NAMES = [
  'gavel',
  'polygon',
  'polygon-contest',
  'fps',
  'icpc',
  'hydro',
  'hoj',
  'qduoj',
  'dmoj',
  'uoj',
  'syzoj',
  'lemon',
  'cms',
  'plain',
] as const

/** A format that this page does not know yet is shown as a package. */
function formatName(format: string): (typeof FORMAT_NAMES)[number] | 'other' {
  return FORMAT_NAMES.find((name) => name === format) ?? 'other'
}

function ImportStatus({ found }: { readonly found: ProblemImportVo }) {
  const { t } = useTranslation('problem-exchange')
  const cancel = useCancelProblemImport()
  const { id, state, done, total, items } = found
  if (state === 'reading' || state === 'running') {
    const counts = { done: formatNumber(done), total: formatNumber(total) }
    return (
      <div className={classes.progress}>
        <label>
          {state === 'reading' ? t('import.reading', counts) : t('import.running', counts)}
          {/* The total is known only when reading has finished. */}
          <progress {...(state === 'running' ? { max: total, value: done } : {})} />
        </label>
        <p className={classes.note}>{t('import.leave_hint')}</p>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
          {t('import.cancel')}
        </Button>
      </div>
    )
  }
  const written = items.filter((item) => item.state === 'done').length
  const text = {
    ready: t('import.ready', { count: formatNumber(total) }),
    done: t('import.done', { count: formatNumber(written), total: formatNumber(total) }),
    cancelled: t('import.cancelled', { count: formatNumber(written) }),
    failed: t('import.failed'),
  }[state]
  return (
    <p role="status" className={classes.status}>
      {text}
    </p>
  )
}

function ReportButtons({ id }: { readonly id: string }) {
  const { t } = useTranslation('problem-exchange')
  const report = useImportReport()
  return (
    <div className={classes.actions}>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          loading={report.isPending}
          onClick={() => report.mutate({ id, format })}
        >
          {t('import.report', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  )
}

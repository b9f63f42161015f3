import type { Excerpt } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import classes from './CaseExcerpts.module.css'
import { caseExcerptsQuery } from './submissions.api.ts'

interface Props {
  readonly submitId: number
  readonly seq: number
}

/** The beginnings of a case's input, expected output and the program's output, side by side if there is room. */
export default function CaseExcerpts({ submitId, seq }: Props) {
  const { t } = useTranslation('submissions')
  const { data, error, refetch } = useQuery(caseExcerptsQuery(submitId, seq))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={1} height={96} />
  return (
    <div className={classes.excerpts}>
      <FileStart name={t('cases.input')} excerpt={data.input} />
      <FileStart name={t('cases.answer')} excerpt={data.answer} />
      <FileStart name={t('cases.output')} excerpt={data.output} />
    </div>
  )
}

function FileStart({ name, excerpt }: { readonly name: string; readonly excerpt: Excerpt | null }) {
  const { t } = useTranslation('submissions')
  if (excerpt === null) return null
  const { text, bytes, isCut } = excerpt
  return (
    <div className={classes.file}>
      <p className={classes.head}>
        <span>{name}</span>
        <span className="numbers">
          {isCut ? t('cases.beginning_of', { size: formatBytes(bytes) }) : formatBytes(bytes)}
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, so they must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={name}>
        <pre>{bytes === 0 ? <i>{t('cases.empty_file')}</i> : text}</pre>
      </section>
    </div>
  )
}

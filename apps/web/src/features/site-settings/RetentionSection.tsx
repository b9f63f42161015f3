import '@mantine/core/styles/Input.layer.css'
import {
  type DataOf,
  type getRetention,
  RETENTION_FIELDS,
  RETENTION_MAX_DAYS,
  type RetentionField,
} from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { formatBytes, formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import classes from './SiteSettings.module.css'
import { retentionQuery, useSaveRetention } from './site-settings.api.ts'

/** For how long the site keeps what is old and big. */
export function RetentionSection() {
  const { t } = useTranslation('retention')
  const { data, error, refetch } = useQuery(retentionQuery)
  return (
    <section className={classes.section} aria-labelledby="storage">
      <h2 id="storage">{t('title')}</h2>
      <p className={classes.about}>{t('about')}</p>
      {data === undefined && error === null && <SkeletonRows rows={5} height={80} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <RetentionForm retention={data} />}
    </section>
  )
}

type Retention = DataOf<typeof getRetention>
type Draft = Record<RetentionField, string>

const draftOf = ({ days }: Retention): Draft => ({
  caseTextDays: String(days.caseTextDays),
  caseResultDays: String(days.caseResultDays),
  searchDays: String(days.searchDays),
  messageDays: String(days.messageDays),
  importDays: String(days.importDays),
})

const isRight = (text: string) => /^\d{1,5}$/.test(text.trim()) && Number(text) <= RETENTION_MAX_DAYS

function RetentionForm({ retention }: { readonly retention: Retention }) {
  const { t } = useTranslation('retention')
  const { t: tSettings } = useTranslation('site-settings')
  const save = useSaveRetention(() => toast.success(tSettings('saved')))
  const [draft, setDraft] = useState(() => draftOf(retention))
  const [wrong, setWrong] = useState<readonly RetentionField[]>([])

  function submit(event: FormEvent) {
    event.preventDefault()
    const outside = RETENTION_FIELDS.filter((field) => !isRight(draft[field]))
    setWrong(outside)
    if (outside.length > 0) return
    save.mutate({
      caseTextDays: Number(draft.caseTextDays),
      caseResultDays: Number(draft.caseResultDays),
      searchDays: Number(draft.searchDays),
      messageDays: Number(draft.messageDays),
      importDays: Number(draft.importDays),
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {RETENTION_FIELDS.map((field) => (
        <TextInput
          key={field}
          className={classes.whole}
          label={t(`fields.${field}`)}
          description={
            <Meaning field={field} retention={retention} isForever={draft[field].trim() === '0'} />
          }
          inputMode="numeric"
          autoComplete="off"
          value={draft[field]}
          error={wrong.includes(field) ? t('range', { max: RETENTION_MAX_DAYS }) : undefined}
          onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
        />
      ))}
      {save.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <Button type="submit" loading={save.isPending} className={classes.button}>
        {tSettings('actions.save')}
      </Button>
    </form>
  )
}

interface MeaningProps {
  readonly field: RetentionField
  readonly retention: Retention
  readonly isForever: boolean
}

/** The records that the days are about, about how many there are, and whether they are kept for ever. */
function Meaning({ field, retention: { amounts }, isForever }: MeaningProps) {
  const { t } = useTranslation('retention')
  const amount = field === 'caseTextDays' ? null : amounts[field]
  const size =
    amount === null
      ? t('part')
      : t('amount', { rows: formatNumber(amount.rows), bytes: formatBytes(amount.bytes) })
  return (
    <>
      {t(`means.${field}`)}
      <br />
      {[size, ...(isForever ? [t('forever')] : [])].join(' · ')}
    </>
  )
}

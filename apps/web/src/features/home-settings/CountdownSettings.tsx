import '@mantine/core/styles/Input.layer.css'
import { type CountdownDraft, HOME_LINK_MAX_LENGTH, HOME_TEXT_MAX_LENGTH } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { fromLocalTime, oddityOf, toLocalTime } from '../../browser/local-time.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import classes from './HomeSettings.module.css'
import { countdownsQuery, useSetCountdowns } from './home-settings.api.ts'

export function CountdownSettings() {
  const { t } = useTranslation('home-settings')
  const { data, error, refetch } = useQuery(countdownsQuery)
  return (
    <section className={classes.section} aria-labelledby="countdowns">
      <h2 id="countdowns">{t('countdowns.title')}</h2>
      <p className={classes.about}>{t('countdowns.about')}</p>
      {data === undefined && error === null && <SkeletonRows rows={4} height={72} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <CountdownForm countdowns={data} />}
    </section>
  )
}

interface Draft {
  readonly chinese: string
  readonly english: string
  /** In the format of the field. */
  readonly time: string
  readonly link: string
}

const EMPTY: Draft = { chinese: '', english: '', time: '', link: '' }

const draftOf = ({ title, time, link }: CountdownDraft): Draft => ({
  chinese: title['zh-CN'],
  english: title['en-US'],
  time: toLocalTime(time),
  link: link ?? '',
})

const countdownOf = ({ chinese, english, time, link }: Draft): CountdownDraft => ({
  title: { 'zh-CN': chinese, 'en-US': english },
  time: fromLocalTime(time),
  link: link.trim() || null,
})

function CountdownForm({ countdowns }: { readonly countdowns: readonly CountdownDraft[] }) {
  const { t } = useTranslation('home-settings')
  const save = useSetCountdowns()
  const [drafts, setDrafts] = useState(() => countdowns.map(draftOf))

  function submit(event: FormEvent) {
    event.preventDefault()
    // The field says so.
    if (drafts.some(({ time }) => oddityOf(time) === 'skipped')) return
    save.mutate({ countdowns: drafts.map(countdownOf) }, { onSuccess: () => toast.success(t('saved')) })
  }

  return (
    <form className={classes.section} noValidate onSubmit={submit}>
      <div className={classes.countdowns}>
        {drafts.map((draft, place) => (
          <CountdownFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a countdown is identified by its slot
            key={place}
            name={t('countdowns.place', { place: place + 1 })}
            draft={draft}
            onDraft={(next) => setDrafts(drafts.with(place, next))}
          />
        ))}
      </div>
      {save.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending}>
          {t('actions.save')}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly name: string
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

function CountdownFields({ name, draft, onDraft }: FieldsProps) {
  const { t } = useTranslation('home-settings')
  const text = (field: keyof Draft) => ({
    value: draft[field],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onDraft({ ...draft, [field]: event.currentTarget.value }),
  })
  return (
    <fieldset className={classes.countdown}>
      <legend>{name}</legend>
      <TextInput label={t('countdowns.chinese')} maxLength={HOME_TEXT_MAX_LENGTH} {...text('chinese')} />
      <TextInput label={t('countdowns.english')} maxLength={HOME_TEXT_MAX_LENGTH} {...text('english')} />
      <TimeField
        label={t('countdowns.time')}
        value={draft.time}
        onChange={(time) => onDraft({ ...draft, time })}
      />
      <TextInput
        label={t('link')}
        maxLength={HOME_LINK_MAX_LENGTH}
        inputMode="url"
        spellCheck={false}
        {...text('link')}
      />
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('countdowns.clear_of', { name })}
          onClick={() => onDraft(EMPTY)}
        >
          {t('countdowns.clear')}
        </Button>
      </div>
    </fieldset>
  )
}

import { VERDICT_STATUS } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTimeNote } from '../../ui/form/TimeField.tsx'
import { lookOfStatus } from '../../ui/verdict/verdicts.ts'
import { Field } from './Field.tsx'
import classes from './NewRejudge.module.css'
import { languageNamesQuery } from './rejudges.api.ts'
import { hasInvalidContest, hasInvalidSubmissions, type ScopeDraft } from './scope-draft.ts'

interface Props {
  readonly draft: ScopeDraft
  readonly onDraft: (draft: ScopeDraft) => void
}

type TextName = 'submissions' | 'problem' | 'contest' | 'users' | 'since' | 'until'

export function ScopeFields({ draft, onDraft }: Props) {
  const { t } = useTranslation('rejudges')
  const since = useTimeNote(draft.since)
  const until = useTimeNote(draft.until)
  const text = (name: TextName) => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onDraft({ ...draft, [name]: event.currentTarget.value }),
  })
  return (
    <>
      <Field name={t('form.problem')}>
        <input {...text('problem')} spellCheck={false} />
      </Field>
      <Field
        name={t('form.contest')}
        hint={t('form.contest_hint')}
        error={hasInvalidContest(draft) ? t('form.contest_invalid') : undefined}
      >
        <input {...text('contest')} inputMode="numeric" />
      </Field>
      <Field
        name={t('form.submissions')}
        hint={t('form.submissions_hint')}
        error={hasInvalidSubmissions(draft) ? t('form.submissions_invalid') : undefined}
        isWide
      >
        <input {...text('submissions')} inputMode="numeric" />
      </Field>
      <Verdicts draft={draft} onDraft={onDraft} />
      <Languages draft={draft} onDraft={onDraft} />
      <Field name={t('form.users')} hint={t('form.users_hint')} isWide>
        <input {...text('users')} spellCheck={false} />
      </Field>
      <Field name={t('form.since')} hint={since.note} error={since.fault}>
        <input type="datetime-local" step={1} {...text('since')} />
      </Field>
      <Field name={t('form.until')} hint={until.note} error={until.fault}>
        <input type="datetime-local" step={1} {...text('until')} />
      </Field>
      <fieldset className={`${classes.choices} ${classes.wide}`}>
        <legend className="visually-hidden">{t('form.outdated')}</legend>
        <label>
          <input
            type="checkbox"
            checked={draft.isOutdated}
            onChange={(event) => onDraft({ ...draft, isOutdated: event.currentTarget.checked })}
          />
          {t('form.outdated')}
        </label>
      </fieldset>
    </>
  )
}

/** Adds the value to the list or removes it. */
const withToggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

function Verdicts({ draft, onDraft }: Props) {
  const { t } = useTranslation('rejudges')
  return (
    <fieldset className={`${classes.choices} ${classes.wide}`}>
      <legend>{t('form.verdicts')}</legend>
      {Object.values(VERDICT_STATUS).map((status) => (
        <label key={status}>
          <input
            type="checkbox"
            checked={draft.statuses.includes(status)}
            onChange={() => onDraft({ ...draft, statuses: withToggled(draft.statuses, status) })}
          />
          {t(lookOfStatus(status).key)}
        </label>
      ))}
    </fieldset>
  )
}

/** Collapsed, because a judge may know thirty. */
function Languages({ draft, onDraft }: Props) {
  const { t } = useTranslation('rejudges')
  const known = useQuery(languageNamesQuery).data ?? []
  const names = [...new Set([...known, ...draft.languages])]
  return (
    <details className={classes.wide}>
      <summary>{t('form.languages_chosen', { count: draft.languages.length })}</summary>
      <fieldset className={classes.choices}>
        <legend className="visually-hidden">{t('form.languages')}</legend>
        {names.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={draft.languages.includes(name)}
              onChange={() => onDraft({ ...draft, languages: withToggled(draft.languages, name) })}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

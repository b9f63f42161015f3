import '@mantine/core/styles/Input.layer.css'
import { BOOKLET_MAX_PROBLEMS, WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { LANGUAGE_NAMES } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { splitIds } from './booklet-ids.ts'
import classes from './PrintControls.module.css'
import type { PrintSearch } from './print-search.ts'

interface Props {
  readonly search: PrintSearch
  readonly language: WebLanguage
  /** Ids that do not exist, or are not visible to the reader. */
  readonly missing: readonly string[]
  readonly isReady: boolean
  readonly onSearch: (search: PrintSearch) => void
}

/** The choice of what to print and in which language. The controls themselves are not printed. */
export function PrintControls({ search, language, missing, isReady, onSearch }: Props) {
  const { t } = useTranslation('print')
  const [ids, setIds] = useState(splitIds(search.ids).join(', '))
  const [title, setTitle] = useState(search.title ?? '')
  const typed = splitIds(ids).length

  function show(event: FormEvent) {
    event.preventDefault()
    onSearch({
      ...search,
      ids: splitIds(ids).join(',') || undefined,
      title: title.trim() || undefined,
    })
  }

  return (
    <section className={classes.controls} aria-label={t('controls')}>
      <form className={classes.form} onSubmit={show}>
        <TextInput
          className={classes.ids}
          label={t('ids')}
          description={t('ids_hint', { max: BOOKLET_MAX_PROBLEMS })}
          value={ids}
          onChange={(event) => setIds(event.currentTarget.value)}
        />
        <TextInput
          className={classes.title}
          label={t('booklet_title')}
          description={t('booklet_title_hint')}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('show')}
        </Button>
      </form>
      <div className={classes.row}>
        <Segmented
          label={t('language')}
          value={language}
          options={WEB_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
          onChange={(value) => onSearch({ ...search, language: value })}
        />
        <Button
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          disabled={!isReady}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
      {typed > BOOKLET_MAX_PROBLEMS && (
        <p className={classes.missing} role="status">
          {t('too_many', { count: typed, max: BOOKLET_MAX_PROBLEMS })}
        </p>
      )}
      {missing.length > 0 && (
        <p className={classes.missing} role="status">
          {t('missing', { ids: missing.join(', ') })}
        </p>
      )}
    </section>
  )
}

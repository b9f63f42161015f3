import { Button } from '@mantine/core'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../ProblemForm.module.css'
import type { KeptDraft } from './kept-draft.ts'

interface Props {
  readonly kept: KeptDraft
  /** The problem was saved after the draft was started. */
  readonly isOlder: boolean
  readonly onTake: () => void
  readonly onDiscard: () => void
}

/** A draft from an earlier visit. It is offered, and never replaces the server's state by itself. */
export function DraftOffer({ kept, isOlder, onTake, onDiscard }: Props) {
  const { t } = useTranslation('problem-form')
  return (
    <section className={classes.offer} aria-label={t('draft.title')}>
      <p>
        {t('draft.found', { time: formatInstant(kept.keptAt) })}
        {isOlder && ` ${t('draft.older')}`}
      </p>
      <div className={classes.row}>
        <Button onClick={onTake}>{t('draft.take')}</Button>
        <Button variant="default" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      </div>
    </section>
  )
}

import { Button } from '@mantine/core'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../ProblemForm.module.css'
import type { KeptDraft } from './kept-draft.ts'

interface Props {
  readonly kept: KeptDraft
  /** The problem was saved since the draft was begun. */
  readonly isOlder: boolean
  readonly onTake: () => void
  readonly onDiscard: () => void
}

/** What an earlier visit left. It is offered, never put in place of what the server has. */
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

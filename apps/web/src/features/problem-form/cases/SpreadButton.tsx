import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isGrouped, type OnChange, type ProblemFormDraft } from '../draft/problem-draft.ts'
import classes from '../ProblemForm.module.css'
import { FULL_SCORE, spreadScores } from './scores.ts'

const MAX_TOTAL = 100_000

interface Props {
  readonly draft: ProblemFormDraft
  readonly onChange: OnChange
}

/** Distributes a total over all cases; the remainder goes to the last ones. */
export function SpreadButton({ draft: { cases }, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  const [total, setTotal] = useState(String(FULL_SCORE))
  const points = /^\d{1,6}$/.test(total) && Number(total) <= MAX_TOTAL ? Number(total) : null
  return (
    <span className={classes.spread}>
      <input
        aria-label={t('data.total')}
        inputMode="numeric"
        maxLength={6}
        value={total}
        onChange={(event) => setTotal(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={points === null || cases.length === 0}
        onClick={() =>
          onChange((draft) => ({
            cases: spreadScores(draft.cases, isGrouped(draft) ? draft.subtasks : null, points ?? FULL_SCORE),
          }))
        }
      >
        {t('data.spread')}
      </Button>
    </span>
  )
}

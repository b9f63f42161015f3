import { DIFFICULTY_CHOICES, type NextProblemsVo } from '@gavel/contract'
import { useId, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useVote } from './next-problems.api.ts'
import classes from './Suggestions.module.css'

interface Props extends Pick<NextProblemsVo, 'vote'> {
  readonly pid: number
}

/** How hard the problem was for the reader, who solved it. */
export function DifficultyVote({ pid, vote }: Props) {
  const { t } = useTranslation('next-problems')
  const name = useId()
  const first = useRef<HTMLInputElement>(null)
  const { mutate, isPending, variables } = useVote(pid)
  // A choice is seen at once: whoever moves by arrow keys goes on from it.
  const chosen = isPending ? variables : vote
  return (
    <fieldset className={classes.vote}>
      <legend>{t('vote.title')}</legend>
      {DIFFICULTY_CHOICES.map((choice) => (
        <label key={choice}>
          <input
            ref={choice === DIFFICULTY_CHOICES[0] ? first : undefined}
            type="radio"
            name={name}
            checked={choice === chosen}
            onChange={() => mutate(choice)}
          />
          {t(`vote.choice_${choice}`)}
        </label>
      ))}
      {vote !== null && (
        <>
          <span role="status">{t('vote.thanks')}</span>
          <button
            type="button"
            className={classes.back}
            onClick={() => {
              mutate(null)
              // The button goes with the vote.
              first.current?.focus()
            }}
          >
            {t('vote.take_back')}
          </button>
        </>
      )}
    </fieldset>
  )
}

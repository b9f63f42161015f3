import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DifficultyVote } from './DifficultyVote.tsx'
import { nextProblemsQuery } from './next-problems.api.ts'
import classes from './Suggestions.module.css'
import { Suggestions } from './Suggestions.tsx'

/** Below an accepted program of the site: how hard the problem was, one that fits the reader, and such with its tags. */
export function AfterSolving({ pid }: { readonly pid: number }) {
  const { t } = useTranslation('next-problems')
  const { data } = useQuery(nextProblemsQuery(pid))
  // Without an answer there is nothing to offer, and nothing that the reader misses.
  if (data === undefined) return null
  const { suggestions, similar, mayVote, vote } = data
  return (
    <div className={classes.practice}>
      {mayVote && <DifficultyVote pid={pid} vote={vote} />}
      {suggestions.length > 0 && (
        <>
          <h2 className={classes.offer}>{t('fits')}</h2>
          <Suggestions problems={suggestions.slice(0, 1)} />
        </>
      )}
      {similar.length > 0 && (
        <>
          <h2 className={classes.offer}>{t('similar')}</h2>
          <Suggestions problems={similar} />
        </>
      )}
    </div>
  )
}

import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { placeOnTrail, type TrailPlace } from '../../browser/trail.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTrail } from '../use-trail.ts'
import classes from './AfterAccepted.module.css'

/** The next problem of the list that the reader came from, else problems not tried yet. */
export function NextOffer({ problemId }: { readonly problemId: string }) {
  const { t } = useTranslation('problems')
  const place = placeOnTrail(sessionStorage, problemId)
  return (
    <li>
      {place === null || place.next === null ? (
        <Link to="/problem" search={{ progress: 'untouched' }}>
          {t('trail.untouched')}
          <IconArrowRight size={16} aria-hidden="true" />
        </Link>
      ) : (
        <NextOne {...place} />
      )}
    </li>
  )
}

function NextOne({ trail, next }: TrailPlace) {
  const { t } = useTranslation('problems')
  const { follow } = useTrail(trail)
  const face = (
    <>
      {t('trail.next')}
      {next !== null && next !== 'page' && `: ${next}`}
      <IconArrowRight size={16} aria-hidden="true" />
    </>
  )
  if (next === null || next === 'page')
    return (
      <button type="button" className={classes.link} onClick={() => void follow(1)}>
        {face}
      </button>
    )
  return (
    <Link to="/problem/$problemId" params={{ problemId: next }}>
      {face}
    </Link>
  )
}

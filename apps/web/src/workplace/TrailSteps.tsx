import { IconChevronLeft, IconChevronRight, IconListNumbers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeOnTrail, type TrailPlace } from '../browser/trail.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { STEP_KEYS } from './step-keys.ts'
import classes from './TrailSteps.module.css'
import { useTrail } from './use-trail.ts'

/** Back to the list that the reader came along, and to the problems before and after in it. */
export default function TrailSteps({ problemId }: { readonly problemId: string }) {
  const place = placeOnTrail(sessionStorage, problemId)
  return place === null ? null : <Steps {...place} />
}

function Steps({ trail, position, previous, next }: TrailPlace) {
  const { t } = useTranslation('problems')
  const { follow, goBack } = useTrail(trail)
  const count = trail.problemIds.length
  return (
    <nav className={classes.steps} aria-label={t('trail.label')}>
      <Step to={previous} direction="previous" onFollow={() => void follow(-1)}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </Step>
      <a
        href={trail.href}
        className={classes.step}
        title={trail.title}
        aria-label={t('trail.back', { title: trail.title, position, count })}
        onClick={goBack}
      >
        <IconListNumbers size={18} aria-hidden="true" />
      </a>
      <Step to={next} direction="next" onFollow={() => void follow(1)}>
        <IconChevronRight size={18} aria-hidden="true" />
      </Step>
    </nav>
  )
}

interface StepProps {
  readonly to: TrailPlace['next']
  readonly direction: 'previous' | 'next'
  readonly onFollow: () => void
  readonly children: ReactNode
}

/** To the problem before or after; at the ends it keeps its place. */
function Step({ to, direction, onFollow, children }: StepProps) {
  const { t } = useTranslation('problems')
  const name = t(`trail.${direction}`)
  if (to === null)
    return (
      <span className={classes.step} data-end="true">
        {children}
      </span>
    )
  const shared = {
    className: classes.step,
    title: `${name} (${STEP_KEYS[direction].shown})`,
    'aria-keyshortcuts': STEP_KEYS[direction].aria,
    'data-step': direction,
  }
  // The list goes on behind its page, which is read when somebody wants it.
  if (to === 'page')
    return (
      <button type="button" {...shared} aria-label={name} onClick={onFollow}>
        {children}
      </button>
    )
  return (
    <Link to="/problem/$problemId" params={{ problemId: to }} {...shared} aria-label={`${name}: ${to}`}>
      {children}
    </Link>
  )
}

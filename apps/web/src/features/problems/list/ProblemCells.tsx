import type { ProblemVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { formatPassRate } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Folded } from '../../../ui/list/Folded.tsx'
import { ABOVE_ROW_LINK, ROW_LINK } from '../../../ui/list/row-classes.ts'
import type { ListedProblem } from '../problems.api.ts'
import { DistributionPanel } from '../statistics/DistributionPanel.tsx'
import { acceptedShare } from '../statistics/verdict-counts.ts'
import { TagDot } from '../TagDot.tsx'
import { Passage } from './Passage.tsx'
import classes from './ProblemTable.module.css'

interface TitleProps {
  readonly problem: ListedProblem
  /** Left out for visitors. */
  readonly star: ReactNode
  /** Left out where the list shows no tags. */
  readonly onTag: ((tagId: number) => void) | undefined
}

/** The title, which the row leads to, and what of the other columns has no room of its own. */
export function ProblemTitle({ problem, star, onTag }: TitleProps) {
  const { problemId, title, tags, passage = null } = problem
  return (
    <>
      <Folded below="medium" className={classes.id}>
        {problemId}
        {star && <span className={classes.foldedStar}>{star}</span>}
      </Folded>
      <Link to="/problem/$problemId" params={{ problemId }} className={ROW_LINK}>
        {title}
      </Link>
      {passage !== null && <Passage parts={passage} />}
      {onTag !== undefined && tags.length > 0 && (
        <Folded below="medium">
          <ProblemTags tags={tags} onTag={onTag} />
        </Folded>
      )}
    </>
  )
}

interface TagsProps extends Pick<ListedProblem, 'tags'> {
  readonly onTag: (tagId: number) => void
}

export function ProblemTags({ tags, onTag }: TagsProps) {
  return (
    <span className={classes.tags}>
      {tags.map(({ id, name, color }) => (
        <button
          key={id}
          type="button"
          className={`${classes.tag} ${ABOVE_ROW_LINK}`}
          onClick={() => onTag(id)}
        >
          <TagDot color={color} />
          {name}
        </button>
      ))}
    </span>
  )
}

interface RateProps {
  readonly problem: ProblemVo
  readonly shows: boolean
  readonly onShows: (shows: boolean) => void
}

/** How many were accepted, as text and bar; its button shows how all submissions ended. */
export function RateCell({ problem, shows, onShows }: RateProps) {
  const { t } = useTranslation('problems')
  const panelId = useId()
  const { ac, total, problemId } = problem
  return (
    <div className={`${classes.rate} ${ABOVE_ROW_LINK}`} data-opened={shows}>
      <button
        type="button"
        aria-expanded={shows}
        aria-controls={shows ? panelId : undefined}
        aria-label={t('distribution.of', { problemId, rate: formatPassRate(ac, total) })}
        onClick={() => onShows(!shows)}
        // Keyboards show it by coming here; a finger or the mouse by pressing.
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && onShows(true)}
        onBlur={() => shows && onShows(false)}
      >
        <span className={classes.percent}>{formatPassRate(ac, total)}</span>
        <span className={classes.bar} aria-hidden="true">
          <span style={{ width: `${acceptedShare(problem) * 100}%` }} />
        </span>
      </button>
      {shows && (
        <div id={panelId} className={classes.panel}>
          <DistributionPanel counts={problem} />
        </div>
      )}
    </div>
  )
}

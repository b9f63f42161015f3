import { type ProblemVo, VERDICT_STATUS } from '@gavel/contract'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatNumber, formatPassRate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toneColor } from '../../theme.ts'
import table from '../../ui/list/Table.module.css'
import { DifficultyBadge } from '../../ui/verdict/DifficultyBadge.tsx'
import { lookOfStatus } from '../../ui/verdict/verdicts.ts'
import { DistributionPanel } from './DistributionPanel.tsx'
import { Passage } from './Passage.tsx'
import classes from './ProblemTable.module.css'
import type { ListedProblem } from './problems.api.ts'
import { TagDot } from './TagDot.tsx'
import { acceptedShare } from './verdict-counts.ts'

interface Props {
  readonly problem: ListedProblem
  /** Null when the reader never tried; undefined without such a column. */
  readonly ownStatus: number | null | undefined
  readonly showsTags: boolean
  readonly onTag: (tagId: number) => void
  readonly showsDistribution: boolean
  readonly onDistribution: (shows: boolean) => void
}

export function ProblemRow({
  problem,
  ownStatus,
  showsTags,
  onTag,
  showsDistribution,
  onDistribution,
}: Props) {
  const { t } = useTranslation('problems')
  const { pid, problemId, title, difficulty, tags, total, passage = null } = problem
  return (
    <tr data-pid={pid}>
      {ownStatus !== undefined && (
        <td className={classes.mark}>{ownStatus !== null && <OwnStatus status={ownStatus} />}</td>
      )}
      <td className={`${table.tight} ${table.wide} ${classes.id}`}>{problemId}</td>
      <th scope="row" className={classes.title}>
        <span className={`${table.narrow} ${classes.id}`}>{problemId}</span>
        <Link to="/problem/$problemId" params={{ problemId }} className={table.rowLink}>
          {title}
        </Link>
        {passage !== null && <Passage parts={passage} />}
        {showsTags && tags.length > 0 && (
          <div className={table.narrow}>
            <Tags tags={tags} onTag={onTag} />
          </div>
        )}
      </th>
      {showsTags && (
        <td className={table.wide}>
          <Tags tags={tags} onTag={onTag} />
        </td>
      )}
      <td className={table.tight}>
        <DifficultyBadge difficulty={difficulty} />
      </td>
      <td className={`${table.tight} ${table.wide} ${table.right} numbers`} title={t('column.total')}>
        {formatNumber(total)}
      </td>
      <td className={classes.rateColumn}>
        <RateCell problem={problem} shows={showsDistribution} onShows={onDistribution} />
      </td>
    </tr>
  )
}

function Tags({ tags, onTag }: Pick<ListedProblem, 'tags'> & Pick<Props, 'onTag'>) {
  return (
    <div className={classes.tags}>
      {tags.map(({ id, name, color }) => (
        <button key={id} type="button" className={`${classes.tag} ${table.above}`} onClick={() => onTag(id)}>
          <TagDot color={color} />
          {name}
        </button>
      ))}
    </div>
  )
}

function OwnStatus({ status }: { readonly status: number }) {
  const { t } = useTranslation()
  const { key, tone } = lookOfStatus(status)
  const Icon = status === VERDICT_STATUS.AC ? IconCheck : IconMinus
  return (
    <span title={t(key)} style={{ color: toneColor(tone) }}>
      <Icon size={18} stroke={2.5} aria-hidden="true" />
      <span className="visually-hidden">{t(key)}</span>
    </span>
  )
}

interface RateProps {
  readonly problem: ProblemVo
  readonly shows: boolean
  readonly onShows: (shows: boolean) => void
}

/** How many were accepted, as text and bar; its button shows how all submissions ended. */
function RateCell({ problem, shows, onShows }: RateProps) {
  const { t } = useTranslation('problems')
  const panelId = useId()
  const { ac, total, problemId } = problem
  return (
    <div className={`${classes.rate} ${table.above}`} data-opened={shows}>
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

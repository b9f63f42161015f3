import type { ContestVo } from '@gavel/contract'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import classes from './BoardPanel.module.css'
import type { BoardSearch } from './board-search.ts'

interface Props {
  readonly contest: ContestVo
  readonly hasEnded: boolean
  /** Nothing is left to follow. */
  readonly isOver: boolean
  readonly search: BoardSearch
  readonly onSearch: (change: BoardSearch) => void
  readonly isFollowing: boolean
  readonly onFollowing: (isFollowing: boolean) => void
  readonly showsChart: boolean
  readonly onChart: (shows: boolean) => void
}

/**
 * The choices of a reader: the entrants to find, which attempts count, and whether the board follows the contest. On
 * phones all of it is behind one button, which says how many choices are not the usual ones.
 */
export function BoardControls({ contest, hasEnded, isOver, search, onSearch, ...choices }: Props) {
  const { t } = useTranslation('standings')
  const [isOpen, setOpen] = useState(false)
  const fieldsId = useId()
  const change = (next: BoardSearch) => onSearch({ ...search, ...next })
  const chosen = [
    search.keyword !== undefined,
    search.stars === false,
    search.unsealed === true,
    search.late === true,
    !isOver && !choices.isFollowing,
  ].filter(Boolean).length
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is younger than some supported browsers
    <div role="search" aria-label={t('controls')} className={classes.controls} data-open={isOpen}>
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
        {chosen === 0 ? t('filters') : t('filters_chosen', { count: chosen })}
      </button>
      <div id={fieldsId} className={classes.fields}>
        <input
          type="search"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search.keyword ?? ''}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) =>
            change({ keyword: currentTarget.value === '' ? undefined : currentTarget.value })
          }
        />
        <Switch
          label={t('follow')}
          isOn={choices.isFollowing && !isOver}
          disabled={isOver}
          onChange={choices.onFollowing}
        />
        <Switch
          label={t('stars')}
          isOn={search.stars !== false}
          onChange={(isOn) => change({ stars: isOn ? undefined : false })}
        />
        {contest.isAdmin && (
          <Switch
            label={t(contest.sealRank ? 'unsealed' : 'force')}
            isOn={search.unsealed === true}
            onChange={(isOn) => change({ unsealed: isOn ? true : undefined })}
          />
        )}
        {contest.allowEndSubmit && hasEnded && (
          <Switch
            label={t('late')}
            isOn={search.late === true}
            onChange={(isOn) => change({ late: isOn ? true : undefined })}
          />
        )}
        <Switch label={t('chart.show')} isOn={choices.showsChart} onChange={choices.onChart} />
      </div>
    </div>
  )
}

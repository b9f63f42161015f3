import type { ContestVo } from '@gavel/contract'
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

/** What a reader chooses: the entrants to find, which attempts count, and whether the board follows the contest. */
export function BoardControls({ contest, hasEnded, isOver, search, onSearch, ...choices }: Props) {
  const { t } = useTranslation('standings')
  const change = (next: BoardSearch) => onSearch({ ...search, ...next })
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is younger than some supported browsers
    <div role="search" aria-label={t('controls')} className={classes.controls}>
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
      {contest.isAdmin && contest.sealRank && (!isOver || search.unsealed === true) && (
        <Switch
          label={t('unsealed')}
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
  )
}

import type { Place } from '@gavel/contract'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { Link, linkOptions } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { useUser } from '../api/session.ts'
import { useSiteConfig } from '../api/site-config.ts'
import { placeOnTrail } from '../browser/trail.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { later } from '../ui/page/later.tsx'
import { USERS_ROOM } from '../ui/page/users-room.ts'
import classes from './TabBar.module.css'
import { showsSite, type Workpiece } from './workpiece.ts'
import { changed, type Tab, type WorkplaceSearch } from './workplace-search.ts'

// For readers who came along a list.
const TrailSteps = later(() => import('./TrailSteps.tsx'))

const noChanges = () => () => undefined

interface Props {
  readonly piece: Workpiece
  readonly hasAnnex: boolean
  readonly hasHelp: boolean
  readonly search: WorkplaceSearch
  readonly onFocus: (isFocused: boolean) => void
}

/**
 * The parts of a problem. Own submissions are for users, solutions for places that hide nothing, editorial and annex for
 * problems that have one.
 */
export function TabBar({ piece: { place, problemId, address }, hasAnnex, hasHelp, search, onFocus }: Props) {
  const { t } = useTranslation('problems')
  const isUser = useUser() !== null
  const hasTrail = useSyncExternalStore(
    noChanges,
    () => placeOnTrail(sessionStorage, problemId) !== null,
    () => false,
  )
  const discussions = useDiscussionsOf(place, problemId)
  const tabs: readonly Tab[] = [
    'description',
    ...(isUser || USERS_ROOM !== null ? ['submissions' as const] : []),
    ...(hasHelp ? ['editorial' as const] : []),
    ...(showsSite(place) ? ['solutions' as const] : []),
    ...(hasAnnex ? ['annex' as const] : []),
  ]
  const isFocused = search.focus === true
  const focusName = t(isFocused ? 'detail.unfocus' : 'detail.focus')
  return (
    <div className={classes.bar}>
      <nav className={classes.tabs} aria-label={t('detail.tabs')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            {...address}
            className={tab === 'submissions' ? (USERS_ROOM ?? undefined) : undefined}
            search={changed(search, {
              tab: tab === 'description' ? undefined : tab,
              page: undefined,
              order: undefined,
            })}
            replace
            resetScroll={false}
            activeOptions={{ exact: tab === 'description' }}
          >
            {t(`detail.${tab}`)}
          </Link>
        ))}
        {discussions !== null && <Link {...discussions}>{t('detail.discussions')}</Link>}
      </nav>
      {place.kind === 'site' && hasTrail && (
        <Suspense fallback={null}>
          <TrailSteps problemId={problemId} />
        </Suspense>
      )}
      <button
        type="button"
        className={classes.focus}
        aria-pressed={isFocused}
        aria-label={focusName}
        title={focusName}
        onClick={() => onFocus(!isFocused)}
      >
        {isFocused ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
      </button>
    </div>
  )
}

/** Where a problem is talked about; null: nowhere. */
function useDiscussionsOf(place: Place, problemID: string) {
  const { openPublicDiscussion, openGroupDiscussion } = useSiteConfig()
  if (place.kind === 'site' && openPublicDiscussion)
    return linkOptions({ to: '/discussion/$problemID', params: { problemID } })
  if (place.kind === 'group' && openGroupDiscussion)
    return linkOptions({
      to: '/group/$groupID/discussion/$problemID',
      params: { groupID: String(place.id), problemID },
    })
  return null
}

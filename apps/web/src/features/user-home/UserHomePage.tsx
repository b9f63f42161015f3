import type { UserHomeQuery, UserHomeVo } from '@gavel/contract'
import { IconGenderFemale, IconGenderMale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { hasCode } from '../../api/errors.ts'
import { useUser } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { later } from '../../ui/page/later.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { TitleTag } from '../../ui/text/TitleTag.tsx'
import { SolvedProblems } from './SolvedProblems.tsx'
import { UserAbout, UserFigures } from './UserFacts.tsx'
import classes from './UserHomePage.module.css'
import { userHomeQuery } from './user-home.api.ts'
import { YearHeatmap } from './YearHeatmap.tsx'

export type Tab = 'solved' | 'profile' | 'work'

interface Props {
  readonly wanted: UserHomeQuery
  readonly tab: Tab
  /** The practice of the reader, for the part that they alone see. */
  readonly practice: ReactNode
}

const OwnWork = later(async () => ({ default: (await import('./own/OwnWork.tsx')).OwnWork }))

const AVATAR_PX = 88

export function UserHomePage({ wanted, tab, practice }: Props) {
  const { t } = useTranslation('user-home')
  const reader = useUser()
  const { data: user, error, refetch, isFetching } = useQuery(userHomeQuery(wanted))
  if (user === undefined) {
    const isRefused = hasCode(error, 'user_not_found', 'user_banned', 'user_not_named')
    return (
      <>
        <PageTitle title={t('title')} />
        {error === null && <SkeletonRows rows={10} height={48} />}
        {error !== null && isRefused && <EmptyState title={error.message} />}
        {error !== null && !isRefused && <ErrorState error={error} onRetry={() => void refetch()} />}
      </>
    )
  }
  const isOwn = user.uid === reader?.uid
  // Others who follow a link to it see what everybody sees.
  const shown = tab === 'work' && !isOwn ? 'solved' : tab
  return (
    <>
      <UserHead user={user} />
      <UserFigures user={user} />
      <YearHeatmap wanted={{ uid: user.uid }} />
      <Tabs wanted={wanted} tab={shown} isOwn={isOwn} />
      {shown === 'profile' && <Profile signature={user.signature ?? ''} />}
      {shown === 'solved' && (
        <SolvedProblems user={user} isRefreshing={isFetching} onRefresh={() => void refetch()} />
      )}
      {shown === 'work' && (
        <Suspense fallback={<SkeletonRows rows={10} height={40} />}>
          <OwnWork user={user} practice={practice} />
        </Suspense>
      )}
    </>
  )
}

function UserHead({ user }: { readonly user: UserHomeVo }) {
  const { t } = useTranslation('user-home')
  const { username, recentLoginTime } = user
  return (
    <header className={classes.head}>
      <Avatar name={username} image={user.avatar} sizePx={AVATAR_PX} />
      <div className={classes.who}>
        <div className={classes.name}>
          <PageTitle title={t('title_of', { username })} className={classes.title}>
            <bdi>{username}</bdi>
          </PageTitle>
          <GenderIcon gender={user.gender} />
          <TitleTag name={user.titleName} color={user.titleColor} />
        </div>
        <p className={classes.soft}>
          {recentLoginTime !== null && (
            <>
              {t('last_login')} <RelativeTime at={recentLoginTime} /> ·{' '}
            </>
          )}
          <Link to="/status" search={{ username }}>
            {t('submissions')}
          </Link>
        </p>
        <UserAbout user={user} />
      </div>
    </header>
  )
}

function GenderIcon({ gender }: { readonly gender: UserHomeVo['gender'] }) {
  const { t } = useTranslation('user-home')
  if (gender === 'secrecy') return null
  const Icon = gender === 'male' ? IconGenderMale : IconGenderFemale
  return (
    <span
      className={classes.gender}
      role="img"
      aria-label={t(`gender.${gender}`)}
      title={t(`gender.${gender}`)}
    >
      <Icon size={20} aria-hidden="true" />
    </span>
  )
}

/** The address says which part is open. */
function Tabs({ wanted, tab, isOwn }: Omit<Props, 'practice'> & { readonly isOwn: boolean }) {
  const { t } = useTranslation('user-home')
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      {(isOwn ? (['solved', 'profile', 'work'] as const) : (['solved', 'profile'] as const)).map((name) => (
        <Link
          key={name}
          to="/user-home"
          search={name === 'solved' ? wanted : { ...wanted, tab: name }}
          resetScroll={false}
          replace
          // Otherwise the address of the first part would count as a prefix of the second one's.
          activeOptions={{ exact: true }}
          aria-current={name === tab ? 'page' : undefined}
        >
          {t(`tabs.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

function Profile({ signature }: { readonly signature: string }) {
  const { t } = useTranslation('user-home')
  return signature.trim() === '' ? (
    <EmptyState title={t('profile.empty')} />
  ) : (
    <Markdown source={signature} budget="remark" />
  )
}

import type { OwnWorkVo, UserHomeVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { DifficultyBadge } from '../../../ui/verdict/DifficultyBadge.tsx'
import { VerdictBadge } from '../../../ui/verdict/VerdictBadge.tsx'
import { userHeatmapQuery } from '../user-home.api.ts'
import { BarTable } from './BarTable.tsx'
import classes from './OwnWork.module.css'
import { ownWorkQuery, recentQuery, useProgramsDownload } from './own-work.api.ts'
import { longestStreak } from './streak.ts'

interface Props {
  readonly user: UserHomeVo
  readonly practice: ReactNode
}

/** The part of a home that its user alone sees: what they did lately, and how it adds up. */
export function OwnWork({ user, practice }: Props) {
  const { t } = useTranslation('user-home')
  const { data, error, refetch } = useQuery(ownWorkQuery())
  return (
    <>
      <p className={classes.note}>{t('work.private')}</p>
      <Actions />
      <Streak uid={user.uid} />
      {practice}
      <Recent />
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={8} height={36} />}
      {data !== undefined && <Tables user={user} work={data} />}
    </>
  )
}

function Actions() {
  const { t } = useTranslation('user-home')
  const programs = useProgramsDownload()
  return (
    <div className={classes.actions}>
      <Link to="/user-home/review">{t('work.review')}</Link>
      <Button
        variant="default"
        size="compact-md"
        loading={programs.isPending}
        onClick={() => programs.mutate()}
      >
        {t('work.download')}
      </Button>
      <span className={classes.note}>{t('work.download_hint')}</span>
    </div>
  )
}

function Streak({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('user-home')
  const { data } = useQuery(userHeatmapQuery({ uid }))
  const count = longestStreak(data?.dataList.map(({ date }) => date) ?? [])
  return count < 2 ? null : <p className={classes.note}>{t('work.streak', { count })}</p>
}

function Recent() {
  const { t } = useTranslation('user-home')
  const { data } = useQuery(recentQuery())
  if (data === undefined) return <SkeletonRows rows={6} height={40} />
  if (data.length === 0) return <EmptyState title={t('work.none')} />
  return (
    <section className={classes.page} aria-labelledby="own-recent">
      <h2 id="own-recent">{t('work.recent')}</h2>
      <ul className={classes.recent}>
        {data.map(({ submitId, displayPid, title, status, language, submitTime }) => (
          <li key={submitId}>
            <VerdictBadge status={status} size="short" />
            <Link to="/submission-detail/$submitId" params={{ submitId: String(submitId) }}>
              <bdi>
                {displayPid} {title}
              </bdi>
            </Link>
            <span className={classes.note}>{language}</span>
            <span className={classes.note}>
              <RelativeTime at={submitTime} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TablesProps {
  readonly user: UserHomeVo
  readonly work: OwnWorkVo
}

function Tables({ user, work: { tags, languages, verdicts } }: TablesProps) {
  const { t } = useTranslation('user-home')
  const difficulties = Object.entries(user.solvedGroupByDifficulty ?? {})
    .map(([difficulty, solved]) => ({ difficulty: Number(difficulty), count: solved.length }))
    .sort((one, other) => one.difficulty - other.difficulty)
  return (
    <div className={classes.tables}>
      <BarTable
        caption={t('work.difficulties')}
        countTitle={t('work.solved')}
        rows={difficulties.map(({ difficulty, count }) => ({
          ...{ key: String(difficulty), count },
          name: <DifficultyBadge difficulty={difficulty} />,
        }))}
      />
      <BarTable
        caption={t('work.tags')}
        countTitle={t('work.solved')}
        rows={tags.map(({ name, solved }) => ({ key: name, name: <bdi>{name}</bdi>, count: solved }))}
      />
      <BarTable
        caption={t('work.languages')}
        countTitle={t('work.total')}
        rows={languages.map(({ language, total, accepted }) => ({
          ...{ key: language, name: language, count: total },
          title: t('work.accepted', { name: language, total, accepted }),
        }))}
      />
      <BarTable
        caption={t('work.verdicts')}
        countTitle={t('work.total')}
        rows={verdicts.map(({ status, total }) => ({
          ...{ key: String(status), count: total },
          name: <VerdictBadge status={status} />,
        }))}
      />
    </div>
  )
}

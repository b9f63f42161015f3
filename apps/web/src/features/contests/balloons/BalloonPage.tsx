import { AC_INFO_PAGE_SIZE, type BalloonVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { useFromNow } from '../../../browser/now.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Balloon } from '../../../ui/contest/Balloon.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { formatBoardTotal } from '../../../ui/standings/cell-look.ts'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import { ToneBadge } from '../../../ui/verdict/ToneBadge.tsx'
import { useContest } from '../contest-context.ts'
import classes from './BalloonPage.module.css'
import { balloonsQuery, useCheckBalloon, useTakeBalloon } from './balloons.api.ts'

/** First accepted submissions as balloons to deliver. Runners use it on their phones, so a row says all in little room. */
export function BalloonPage() {
  const { t } = useTranslation('contest-room')
  const { contest } = useContest()
  const [page, setPage] = useState(1)
  const list = useListPage(balloonsQuery(contest.id, page), {
    page,
    size: AC_INFO_PAGE_SIZE,
    onPage: setPage,
  })
  const columns = useColumns(contest.id)
  return (
    <>
      <SealNote />
      <PagedTable
        list={list}
        caption={t('balloon.title')}
        columns={columns}
        rowKey={({ id }) => id}
        layout="cards"
        none={t('balloon.none')}
        noneHint={t('balloon.none_hint')}
      />
    </>
  )
}

function useColumns(cid: number): readonly Column<BalloonVo>[] {
  const { t } = useTranslation('contest-room')
  return [
    {
      key: 'problem',
      title: t('balloon.problem'),
      width: 'fitted',
      cell: ({ displayId, color }) => <Balloon label={displayId} color={color} />,
    },
    {
      key: 'user',
      title: t('balloon.user'),
      width: 'main',
      isRowHeader: true,
      cell: ({ username, realname, seat, firstBlood, time }) => (
        <>
          <UserLink username={username} />
          {firstBlood && (
            <>
              {' '}
              <ToneBadge tone="amber">{t('balloon.first')}</ToneBadge>
            </>
          )}
          {realname !== null && realname !== '' && <span className={classes.note}>{realname}</span>}
          <span className={classes.note}>
            {seat !== null && `${t('print.seat', { seat })} · `}
            {formatBoardTotal(time, 'second')}
          </span>
        </>
      ),
    },
    {
      key: 'runner',
      title: t('balloon.runner'),
      width: 'fitted',
      cell: (balloon) => <Runner balloon={balloon} cid={cid} />,
    },
    {
      key: 'checked',
      title: t('balloon.delivered'),
      width: 'fitted',
      cell: (balloon) => <Delivered balloon={balloon} cid={cid} />,
    },
  ]
}

/** Why no more balloons come. */
function SealNote() {
  const { t } = useTranslation('contest-room')
  const { contest, state } = useContest()
  const { sealRankTime, clockAheadMs } = contest
  const isPast = useFromNow(
    (now) => sealRankTime !== null && now + clockAheadMs >= sealRankTime.getTime() && state === 'running',
  )
  if (!isPast || sealRankTime === null) return null
  return (
    <p className={classes.note} role="status">
      {t('balloon.sealed', { time: formatInstant(sealRankTime) })}
    </p>
  )
}

interface Props {
  readonly balloon: BalloonVo
  readonly cid: number
}

function Runner({ balloon, cid }: Props) {
  const { t } = useTranslation('contest-room')
  const own = useUser()?.username
  const take = useTakeBalloon(cid)
  const { id, takenBy, checked, username, displayId } = balloon
  if (checked) return takenBy
  if (takenBy !== null && takenBy !== own) return takenBy
  const isTaken = takenBy !== null
  const name = t(isTaken ? 'balloon.put_back' : 'balloon.take')
  return (
    <Button
      size="compact-sm"
      variant={isTaken ? 'default' : 'light'}
      loading={take.isPending}
      // It begins with what the button shows, so that it can be called by it.
      aria-label={`${name}${t('balloon.of', { username, problem: displayId })}`}
      onClick={() => take.mutate({ id, isTaken: !isTaken })}
    >
      {name}
    </Button>
  )
}

function Delivered({ balloon, cid }: Props) {
  const { t } = useTranslation('contest-room')
  const check = useCheckBalloon(cid)
  const { id, checked, username, displayId } = balloon
  return (
    <Switch
      label={t('balloon.delivered_to', { username, problem: displayId })}
      hidesLabel
      isOn={check.isPending ? check.variables.checked : checked}
      onChange={(isOn) => check.mutate({ id, checked: isOn })}
    />
  )
}

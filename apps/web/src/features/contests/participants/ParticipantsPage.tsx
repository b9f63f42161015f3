import { PARTICIPANTS_FORMATS, type ParticipantVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { Folded } from '../../../ui/list/Folded.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import { useContest } from '../contest-context.ts'
import { AddDialog } from './AddDialog.tsx'
import { IcpcDialog } from './IcpcDialog.tsx'
import { ParticipantActions } from './ParticipantActions.tsx'
import { ParticipantState } from './ParticipantState.tsx'
import classes from './Participants.module.css'
import {
  PARTICIPANT_PAGE_SIZE,
  type ParticipantSearch,
  participantsQuery,
  useExportParticipants,
} from './participants.api.ts'

interface Props {
  readonly search: ParticipantSearch
  readonly onSearch: (search: ParticipantSearch) => void
}

const STATUSES = ['registered', 'started', 'disqualified'] as const

/** The entrants of the contest: found, added, seated, disqualified, exported. */
export function ParticipantsPage({ search, onSearch }: Props) {
  const { t } = useTranslation('contest-jury')
  const { contest } = useContest()
  const [open, setOpen] = useState<'add' | 'icpc' | null>(null)
  const file = useExportParticipants(contest.id)
  const columns = useColumns(contest.id)
  const { page = 1 } = search
  const list = useListPage(participantsQuery(contest.id, search), {
    page,
    size: PARTICIPANT_PAGE_SIZE,
    onPage: (next) => onSearch({ ...search, page: next === 1 ? undefined : next }),
  })
  const filter = (change: ParticipantSearch) => onSearch({ ...search, page: undefined, ...change })
  return (
    <div className={classes.page}>
      <div className={classes.row}>
        <SearchField
          label={t('participants.search')}
          submitLabel={t('participants.search_submit')}
          value={search.keyword ?? ''}
          className={classes.search}
          onSearch={(words) => filter({ keyword: words.trim() || undefined })}
        />
        <FilterSelect
          label={t('participants.status')}
          value={search.status ?? ''}
          options={[
            ['', t('participants.any_status')],
            ...STATUSES.map((status) => [status, t(`status.${status}`)] as const),
          ]}
          onChange={(value) => filter({ status: STATUSES.find((status) => status === value) })}
        />
        <Button onClick={() => setOpen('add')}>{t('participants.add')}</Button>
        <Button variant="default" onClick={() => setOpen('icpc')}>
          {t('participants.icpc_ids')}
        </Button>
        {PARTICIPANTS_FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            loading={file.isPending && file.variables.format === format}
            onClick={() => file.mutate({ ...search, format })}
          >
            {t(`participants.${format}`)}
          </Button>
        ))}
      </div>
      <PagedTable
        caption={t('participants.title')}
        list={list}
        columns={columns}
        rowKey={({ entrantId }) => entrantId}
        none={t('participants.none')}
        noneHint={t('participants.none_hint')}
      />
      {open === 'add' && <AddDialog cid={contest.id} onClose={() => setOpen(null)} />}
      {open === 'icpc' && <IcpcDialog cid={contest.id} onClose={() => setOpen(null)} />}
    </div>
  )
}

function useColumns(cid: number): readonly Column<ParticipantVo>[] {
  const { t } = useTranslation('contest-jury')
  return [
    {
      key: 'user',
      title: t('participants.user'),
      width: 'main',
      isRowHeader: true,
      cell: ({ username, realname, school, seat, icpcId, registeredAt }) => (
        <>
          {username === null ? '–' : <UserLink username={username} />}
          <span className={classes.note}>
            {[realname, school, icpcId === null ? null : `ICPC ${icpcId}`]
              .filter((text) => text !== null && text !== '')
              .join(' · ')}
          </span>
          <Folded below="medium" className={classes.note}>
            {seat !== null && `${t('participants.seat_at', { seat })} · `}
            <RelativeTime at={registeredAt} />
          </Folded>
        </>
      ),
    },
    {
      key: 'seat',
      title: t('participants.seat'),
      width: 'fitted',
      from: 'medium',
      cell: ({ seat }) => seat ?? '–',
    },
    {
      key: 'registered',
      title: t('participants.registered'),
      width: 'fitted',
      from: 'medium',
      cell: ({ registeredAt }) => <RelativeTime at={registeredAt} />,
    },
    {
      key: 'status',
      title: t('participants.status'),
      width: 'fitted',
      cell: (participant) => <ParticipantState participant={participant} />,
    },
    {
      key: 'actions',
      title: t('participants.actions'),
      width: 'fitted',
      cell: (participant) => <ParticipantActions cid={cid} participant={participant} />,
    },
  ]
}

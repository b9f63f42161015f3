import { CLARIFICATION_PAGE_SIZE, type ClarificationVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../../ui/verdict/ToneBadge.tsx'
import { useContest } from '../contest-context.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { AskForm } from './AskForm.tsx'
import classes from './Room.module.css'
import { clarificationsQuery, useTakeClarification } from './room.api.ts'

/** Questions to the jury: an entrant asks and reads answers, the jury works off its queue. */
export function ClarificationPage() {
  const { t } = useTranslation('contest-room')
  const { contest, state } = useContest()
  const [page, setPage] = useState(1)
  const [answering, setAnswering] = useState<ClarificationVo | null>(null)
  const isJury = contest.isAdmin
  const list = useListPage(clarificationsQuery(contest.id, page, isJury), {
    page,
    size: CLARIFICATION_PAGE_SIZE,
    onPage: setPage,
  })
  const columns: readonly Column<ClarificationVo>[] = [
    {
      key: 'about',
      title: t('question.about'),
      width: 'fitted',
      cell: ({ displayId }) => displayId ?? t('question.contest'),
    },
    {
      key: 'question',
      title: t('question.question'),
      width: 'main',
      isRowHeader: true,
      cell: (one) => <Exchange clarification={one} />,
    },
    {
      key: 'state',
      title: t('question.state'),
      width: 'fitted',
      cell: (one) => <State clarification={one} />,
    },
    ...(isJury
      ? [
          {
            key: 'actions',
            title: t('print.actions'),
            hidesTitle: true,
            width: 'fitted' as const,
            cell: (one: ClarificationVo) => (
              <JuryActions clarification={one} cid={contest.id} onAnswer={() => setAnswering(one)} />
            ),
          },
        ]
      : []),
  ]
  return (
    <div className={classes.page}>
      {!isJury && state !== 'ended' && <AskForm cid={contest.id} />}
      <PagedTable
        list={list}
        caption={t('question.title')}
        columns={columns}
        rowKey={({ id }) => id}
        expectedRows={5}
        none={t('question.none')}
        noneHint={t(isJury ? 'question.none_jury' : 'question.none_hint')}
      />
      {answering !== null && (
        <AnswerDialog
          key={answering.id}
          cid={contest.id}
          clarification={answering}
          onClose={() => setAnswering(null)}
        />
      )}
    </div>
  )
}

function Exchange({ clarification }: { readonly clarification: ClarificationVo }) {
  const { asker, question, answer, askedAt, answeredBy } = clarification
  return (
    <>
      <p className={classes.text}>{question}</p>
      <span className={classes.note}>
        {asker !== null && `${asker} · `}
        <RelativeTime at={askedAt} />
      </span>
      {answer !== null && (
        <div className={classes.answer}>
          <p className={classes.text}>{answer}</p>
          {answeredBy !== null && <span className={classes.note}>{answeredBy}</span>}
        </div>
      )}
    </>
  )
}

function State({ clarification }: { readonly clarification: ClarificationVo }) {
  const { t } = useTranslation('contest-room')
  const { answer, isForAll, takenBy } = clarification
  if (answer !== null)
    return <ToneBadge tone="green">{t(isForAll ? 'question.for_all' : 'question.answered')}</ToneBadge>
  if (takenBy !== null)
    return <ToneBadge tone="blue">{t('question.taken_by', { username: takenBy })}</ToneBadge>
  return <ToneBadge tone="amber">{t('question.open')}</ToneBadge>
}

interface ActionsProps {
  readonly clarification: ClarificationVo
  readonly cid: number
  readonly onAnswer: () => void
}

function JuryActions({ clarification, cid, onAnswer }: ActionsProps) {
  const { t } = useTranslation('contest-room')
  const own = useUser()?.username
  const take = useTakeClarification(cid)
  const { id, takenBy, answer } = clarification
  const isMine = takenBy !== null && takenBy === own
  return (
    <div className={classes.actions}>
      {answer === null && (takenBy === null || isMine) && (
        <Button
          size="compact-sm"
          variant="default"
          loading={take.isPending}
          onClick={() => take.mutate({ id, isTaken: !isMine })}
        >
          {t(isMine ? 'question.put_back' : 'question.take')}
        </Button>
      )}
      <Button size="compact-sm" variant="light" onClick={onAnswer}>
        {t(answer === null ? 'question.answer' : 'question.correct')}
      </Button>
    </div>
  )
}

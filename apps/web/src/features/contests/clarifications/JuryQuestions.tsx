import { CLARIFICATION_PAGE_SIZE, type ClarificationVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { useContest } from '../contest-context.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import classes from './Clarifications.module.css'
import { clarificationsQuery, useTakeClarification } from './clarifications.api.ts'
import { Exchange, State } from './question-columns.tsx'

/** The jury's queue: what waits for an answer, the oldest first, then what has one. */
export function JuryQuestions() {
  const { t } = useTranslation('contest-room')
  const { contest } = useContest()
  const [page, setPage] = useState(1)
  const [answering, setAnswering] = useState<ClarificationVo | null>(null)
  const list = useListPage(clarificationsQuery(contest.id, page), {
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
    {
      key: 'actions',
      title: t('print.actions'),
      hidesTitle: true,
      width: 'fitted',
      cell: (one) => <JuryActions clarification={one} cid={contest.id} onAnswer={() => setAnswering(one)} />,
    },
  ]
  return (
    <>
      <PagedTable
        list={list}
        caption={t('question.title')}
        columns={columns}
        rowKey={({ id }) => id}
        layout="cards"
        expectedRows={5}
        none={t('question.none')}
        noneHint={t('question.none_jury')}
      />
      {answering !== null && (
        <AnswerDialog
          key={answering.id}
          cid={contest.id}
          clarification={answering}
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  )
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

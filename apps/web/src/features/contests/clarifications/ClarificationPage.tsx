import { CLARIFICATION_PAGE_SIZE } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSiteConfig } from '../../../api/site-config.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { contestAnnouncementsQuery } from '../announcements/announcements.api.ts'
import { useContest } from '../contest-context.ts'
import { AskForm } from './AskForm.tsx'
import classes from './Clarifications.module.css'
import { clarificationsQuery } from './clarifications.api.ts'
import { JuryQuestions } from './JuryQuestions.tsx'
import { questionColumns } from './question-columns.tsx'
import { entriesOf } from './question-entries.ts'

interface Props {
  /** The label of the problem that a question is about; empty for the contest. */
  readonly about: string
}

/** The one place for asking: an entrant asks and reads answers and announcements, the jury works off its queue. */
export function ClarificationPage({ about }: Props) {
  const { t } = useTranslation('contest-room')
  const { contest } = useContest()
  const { ask, run } = contest.can
  const { openContestComment } = useSiteConfig()
  // Above the list, whose length is not known yet.
  const comments = openContestComment && (
    <p className={classes.aside}>
      <Link to="/contest/$contestID/comment" params={{ contestID: String(contest.id) }}>
        {t('question.to_comments')}
      </Link>
    </p>
  )
  return (
    <div className={classes.page}>
      {run === true ? (
        <>
          {comments}
          <JuryQuestions />
        </>
      ) : (
        <>
          {ask === true ? (
            <AskForm key={about} cid={contest.id} about={about} />
          ) : (
            <p className={classes.aside}>{ask.msg}</p>
          )}
          {comments}
          <Answers />
        </>
      )}
    </div>
  )
}

/** Own questions, answers to everybody, and announcements, which answer what nobody has asked. */
function Answers() {
  const { t } = useTranslation('contest-room')
  const { contest } = useContest()
  const [page, setPage] = useState(1)
  const announcements = useQuery(contestAnnouncementsQuery(contest.id)).data?.records ?? []
  const { data, ...list } = useListPage(clarificationsQuery(contest.id, page), {
    page,
    size: CLARIFICATION_PAGE_SIZE,
    onPage: setPage,
  })
  return (
    <PagedTable
      list={{ ...list, data: data && entriesOf(data, announcements) }}
      caption={t('question.title')}
      columns={questionColumns(t, contest.id)}
      rowKey={(entry) => `${entry.kind} ${entry.id}`}
      layout="cards"
      expectedRows={5}
      none={t('question.none')}
      noneHint={t('question.none_hint')}
    />
  )
}

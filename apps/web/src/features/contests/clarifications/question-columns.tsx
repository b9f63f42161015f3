import type { ClarificationVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import type { Translate } from '../../../i18n/texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../../ui/verdict/ToneBadge.tsx'
import classes from './Clarifications.module.css'
import type { QuestionEntry } from './question-entries.ts'

/** The columns that entrants read of questions and announcements. */
export const questionColumns = (t: Translate<'contest-room'>, cid: number): Column<QuestionEntry>[] => [
  {
    key: 'about',
    title: t('question.about'),
    width: 'fitted',
    cell: (entry) => (entry.kind === 'question' && entry.displayId) || t('question.contest'),
  },
  {
    key: 'question',
    title: t('question.question'),
    width: 'main',
    isRowHeader: true,
    cell: (entry) =>
      entry.kind === 'question' ? (
        <Exchange clarification={entry} />
      ) : (
        <>
          <Link
            to="/contest/$contestID/announcements"
            params={{ contestID: String(cid) }}
            search={{ announcement: entry.id }}
          >
            <bdi>{entry.title}</bdi>
          </Link>
          <span className={classes.note}>
            <RelativeTime at={entry.gmtCreate} />
          </span>
        </>
      ),
  },
  {
    key: 'state',
    title: t('question.state'),
    width: 'fitted',
    cell: (entry) =>
      entry.kind === 'question' ? (
        <State clarification={entry} />
      ) : (
        <ToneBadge tone="blue">{t('question.announcement')}</ToneBadge>
      ),
  },
]

/** A question with its answer. */
export function Exchange({ clarification }: { readonly clarification: ClarificationVo }) {
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

export function State({ clarification }: { readonly clarification: ClarificationVo }) {
  const { t } = useTranslation('contest-room')
  const { answer, isForAll, takenBy } = clarification
  if (answer !== null)
    return <ToneBadge tone="green">{t(isForAll ? 'question.for_all' : 'question.answered')}</ToneBadge>
  if (takenBy !== null)
    return <ToneBadge tone="blue">{t('question.taken_by', { username: takenBy })}</ToneBadge>
  return <ToneBadge tone="amber">{t('question.open')}</ToneBadge>
}

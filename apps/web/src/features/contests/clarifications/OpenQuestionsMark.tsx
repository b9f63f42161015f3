import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContest } from '../contest-context.ts'
import classes from '../detail/ContestBar.module.css'
import { openQuestionsQuery } from './clarifications.api.ts'

/** How many questions wait for the jury. */
export function OpenQuestionsMark() {
  const { t } = useTranslation('contests')
  const { contest } = useContest()
  const { data = 0 } = useQuery(openQuestionsQuery(contest.id))
  if (data === 0) return null
  return (
    <>
      <span className={classes.count} aria-hidden="true">
        {data}
      </span>
      <span className="visually-hidden">{t('jury.open_questions', { count: data })}</span>
    </>
  )
}

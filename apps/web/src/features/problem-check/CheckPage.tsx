import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useManagedGroup } from '../../api/managed-group.ts'
import { problemLinks } from '../../api/problem-links.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { problemTitle } from '../../ui/text/problem-title.ts'
import classes from './Check.module.css'
import { CheckSection } from './CheckSection.tsx'
import { CounterexampleRuleForm } from './CounterexampleRuleForm.tsx'
import { KeptGenerators } from './KeptGenerators.tsx'
import { KeptSolutions } from './KeptSolutions.tsx'
import { KeptValidators } from './KeptValidators.tsx'
import { checkedProblemQuery, keptProgramsQuery } from './problem-check.api.ts'
import { StrengthSection } from './StrengthSection.tsx'

interface Props {
  readonly pid: number
  /** The shown check; absent: the newest. */
  readonly checkId: number | undefined
  readonly onCheck: (id: number | undefined) => void
}

/** The results of a problem's checks, and the programs that they run. */
export function CheckPage({ pid, checkId, onCheck }: Props) {
  const { t } = useTranslation('problem-check')
  const gid = useManagedGroup()
  const problem = useQuery(checkedProblemQuery(pid, gid)).data
  const programs = useQuery(keptProgramsQuery(pid, gid))
  const links = problemLinks(pid, gid)
  return (
    <ListPage
      title={t('title')}
      heading={problem && t('title_of', { id: problem.problemId, title: problemTitle(problem) })}
      about={t('about')}
      actions={
        <span className={classes.actions}>
          <Button variant="default" renderRoot={(props) => <Link {...props} {...links.edit} />}>
            {t('edit')}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link {...props} {...links.data} />}>
            {t('data')}
          </Button>
        </span>
      }
    >
      {programs.data === undefined && programs.error === null && <SkeletonRows rows={8} height={46} />}
      {programs.data === undefined && programs.error !== null && (
        <ErrorState error={programs.error} onRetry={() => void programs.refetch()} />
      )}
      {programs.data !== undefined && (
        <>
          <CheckSection pid={pid} checkId={checkId} onCheck={onCheck} />
          <StrengthSection pid={pid} />
          <KeptSolutions pid={pid} solutions={programs.data.solutions} />
          <KeptValidators pid={pid} validators={programs.data.validators} />
          <KeptGenerators pid={pid} generators={programs.data.generators} />
          <CounterexampleRuleForm pid={pid} rule={programs.data.counterexamples} />
        </>
      )}
    </ListPage>
  )
}

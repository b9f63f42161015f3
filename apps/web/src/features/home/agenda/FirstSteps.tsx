import type { AgendaVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OwnMark } from '../../../ui/verdict/OwnMark.tsx'
import { ToneBadge } from '../../../ui/verdict/ToneBadge.tsx'
import { Panel } from '../Panel.tsx'
import classes from './FirstSteps.module.css'

const SOLVED = 0

/** The way into the site for newcomers: its easiest problems, of which the first that is not solved comes next. */
export function FirstSteps({ problems }: { readonly problems: AgendaVo['firstSteps'] }) {
  const { t } = useTranslation('agenda')
  const solved = problems.filter(({ status }) => status === SOLVED).length
  const next = problems.find(({ status }) => status !== SOLVED)
  return (
    <Panel
      title={t('first_steps.title')}
      aside={<span className="numbers">{t('first_steps.solved', { solved, count: problems.length })}</span>}
    >
      <ol className={classes.path}>
        {problems.map((problem) => (
          <li
            key={problem.problemId}
            className={classes.step}
            data-solved={problem.status === SOLVED}
            aria-current={problem === next ? 'step' : undefined}
          >
            <Link
              to="/problem/$problemId"
              params={{ problemId: problem.problemId }}
              className={classes.title}
            >
              {problem.title}
            </Link>
            <span className={classes.state}>
              <OwnMark status={problem.status} />
              {problem === next && <ToneBadge tone="blue">{t('first_steps.next')}</ToneBadge>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

import type { RemoteJudgeStanding } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { bankName } from '../../ui/text/bank-names.ts'
import { Panel } from './Panel.tsx'
import classes from './RemoteJudges.module.css'

/** Remote judges with problems here, each with what becomes of submissions to it now. */
export default function RemoteJudges({ judges }: { readonly judges: readonly RemoteJudgeStanding[] }) {
  const { t } = useTranslation('home')
  return (
    <Panel title={t('remote.title')}>
      <ul className={classes.marks}>
        {judges.map(({ bank, state }) => (
          <li key={bank}>
            <Link to="/problem" search={{ oj: bank }} className={classes.mark} data-state={state}>
              <span className={classes.name}>
                <span className={classes.dot} aria-hidden="true" />
                {bankName(bank)}
              </span>
              <span className={classes.state}>{t(`remote.${state}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

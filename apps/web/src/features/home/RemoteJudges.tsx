import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { bankName } from '../../ui/text/bank-names.ts'
import { Panel } from './Panel.tsx'
import classes from './RemoteJudges.module.css'

/** Remote judges with problems here, as text. */
export default function RemoteJudges({ banks }: { readonly banks: readonly string[] }) {
  const { t } = useTranslation('home')
  return (
    <Panel title={t('remote.title')}>
      <ul className={classes.marks}>
        {banks.map((bank) => (
          <li key={bank}>
            <Link to="/problem" search={{ oj: bank }} className={classes.mark}>
              {bankName(bank)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Panel } from './Panel.tsx'
import classes from './RemoteJudges.module.css'

/** The names by which people know them. */
const NAMES: Readonly<Record<string, string>> = {
  HDU: 'HDU',
  CF: 'Codeforces',
  POJ: 'POJ',
  GYM: 'Codeforces Gym',
  AC: 'AtCoder',
  SPOJ: 'SPOJ',
  LIBRE: 'LibreOJ',
}

/** Remote judges whose problems are here, as words. */
export default function RemoteJudges({ banks }: { readonly banks: readonly string[] }) {
  const { t } = useTranslation('home')
  return (
    <Panel title={t('remote.title')}>
      <ul className={classes.marks}>
        {banks.map((bank) => (
          <li key={bank}>
            <Link to="/problem" search={{ oj: bank }} className={classes.mark}>
              {NAMES[bank] ?? bank}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

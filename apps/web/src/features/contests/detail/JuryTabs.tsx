import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContest } from '../contest-context.ts'
import { JURY_PAGES } from './contest-tabs.ts'
import classes from './JuryTabs.module.css'

/** The pages of those who run the contest. They take as many lines as they need, so that none is out of sight. */
export function JuryTabs() {
  const { t } = useTranslation('contests')
  const open = useContest()
  return (
    <nav className={classes.pages} aria-label={t('jury.pages')}>
      {JURY_PAGES.filter(({ shownTo }) => shownTo(open)).map(({ name, link }) => (
        <Link key={name} {...link(String(open.contest.id))}>
          {t(name === 'tab.jury' ? 'jury.now' : name)}
        </Link>
      ))}
    </nav>
  )
}

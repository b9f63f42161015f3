import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MenuRow } from '../../../ui/page/MenuRow.tsx'
import { UnreadMark } from '../announcements/UnreadMark.tsx'
import { OpenQuestionsMark } from '../clarifications/OpenQuestionsMark.tsx'
import { useContest } from '../contest-context.ts'
import classes from './ContestBar.module.css'
import { CONTEST_TABS, type PageName, tabOf } from './contest-tabs.ts'

/** The menu of a contest. A page that is not open to the reader yet is shown, and its entry leads nowhere. */
export function ContestTabs({ page }: { readonly page: PageName }) {
  const { t } = useTranslation('contests')
  const open = useContest()
  const { contest } = open
  const isClosed = contest.can.look !== true
  const current = tabOf(page)
  return (
    <MenuRow label={t('shell.tabs')} className={classes.menu}>
      {CONTEST_TABS.filter(({ shownTo }) => shownTo(open)).map(({ name, link }) =>
        isClosed && name !== 'tab.overview' ? (
          <span key={name} className={classes.closed}>
            <IconLock size={14} aria-hidden="true" />
            {t(name)}
            <span className="visually-hidden">{t('shell.locked')}</span>
          </span>
        ) : (
          <Link key={name} {...link(String(contest.id))} aria-current={name === current ? 'true' : undefined}>
            {t(name)}
            {name === 'tab.announcements' && <UnreadMark />}
            {name === 'tab.clarifications' && contest.can.run === true && <OpenQuestionsMark />}
          </Link>
        ),
      )}
    </MenuRow>
  )
}

import { Link } from '@tanstack/react-router'
import { useUnread } from '../../api/unread.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './MessagesPage.module.css'
import { LIST_NAMES, LISTS } from './messages.api.ts'

const MOST_SHOWN = 99

/** The lists, each with its unread count. */
export function MessageTabs() {
  const { t } = useTranslation('messages')
  const { unread } = useUnread()
  return (
    <nav className={classes.tabs} aria-label={t('lists')}>
      {LIST_NAMES.map((list) => {
        const count = unread?.[LISTS[list].unread] ?? 0
        return (
          <Link
            key={list}
            to={`/message/${list}`}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(`list.${list}`)}
            {count > 0 && (
              <span className={classes.number}>
                {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
                <span className="visually-hidden"> {t('state_unread')}</span>
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

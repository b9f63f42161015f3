import { Link } from '@tanstack/react-router'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './AdminNav.module.css'
import { adminGroupsFor } from './admin-items.ts'

/**
 * The administration pages that the reader may open. With `isNarrow` only the icons remain, and the names become
 * titles.
 */
export function AdminNav({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  const { t } = useTranslation('admin-shell')
  return adminGroupsFor(useUser()).map(({ group, items }) => (
    <div key={group} className={classes.group}>
      <h2 className={isNarrow ? 'visually-hidden' : classes.heading}>{t(`groups.${group}`)}</h2>
      <ul className={classes.list}>
        {items.map(({ label, link, Icon }) => (
          <li key={link.to}>
            <Link
              {...link}
              className={classes.link}
              title={isNarrow ? t(label) : undefined}
              activeProps={{ 'aria-current': 'page' }}
            >
              <Icon size={18} aria-hidden="true" className={classes.sign} />
              <span className={isNarrow ? 'visually-hidden' : undefined}>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

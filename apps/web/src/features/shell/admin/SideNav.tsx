import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStore } from '../../../store.ts'
import { AdminNav } from './AdminNav.tsx'
import { narrowNav, toggleNarrowNav } from './narrow-nav.ts'
import classes from './SideNav.module.css'

/** The navigation beside the page on wide screens. It collapses to icons. */
export function SideNav() {
  const { t } = useTranslation('admin-shell')
  const isNarrow = useStore(narrowNav)
  const name = isNarrow ? t('widen') : t('narrow')
  return (
    <nav className={classes.side} data-narrow={isNarrow} aria-label={t('label')}>
      <div className={classes.links}>
        <AdminNav isNarrow={isNarrow} />
      </div>
      <button type="button" className={classes.fold} title={name} onClick={toggleNarrowNav}>
        {isNarrow ? (
          <IconLayoutSidebarLeftExpand size={18} aria-hidden="true" />
        ) : (
          <IconLayoutSidebarLeftCollapse size={18} aria-hidden="true" />
        )}
        <span className={isNarrow ? 'visually-hidden' : undefined}>{name}</span>
      </button>
    </nav>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './PaneSwitch.module.css'
import type { Workpiece } from './workpiece.ts'
import { changed, type WorkplaceSearch } from './workplace-search.ts'

interface Props {
  readonly address: Workpiece['address']
  readonly search: WorkplaceSearch
}

/** Switches between statement and code on screens with room for one of them. */
export function PaneSwitch({ address, search }: Props) {
  const { t } = useTranslation('problems')
  const shared = { ...address, replace: true } as const
  return (
    <nav className={classes.switch} aria-label={t('detail.panes')}>
      <Link {...shared} search={changed(search, { pane: undefined })} activeOptions={{ exact: true }}>
        {t('detail.statement')}
      </Link>
      <Link {...shared} search={changed(search, { pane: 'code' })} activeOptions={{ exact: true }}>
        {t('detail.write_code')}
      </Link>
    </nav>
  )
}

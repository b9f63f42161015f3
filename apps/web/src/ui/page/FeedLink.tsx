import { type FeedName, feedPath } from '@gavel/contract'
import { IconRss } from '@tabler/icons-react'
import { language } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStore } from '../../store.ts'
import classes from './FeedLink.module.css'

/** A feed for programs that follow sites, in the reader's language. */
export function FeedLink({ name }: { readonly name: FeedName }) {
  const { t } = useTranslation()
  const address = feedPath(name, useStore(language))
  return (
    <a href={address} type="application/atom+xml" className={classes.link}>
      <IconRss size={16} aria-hidden="true" />
      {t('actions.feed')}
    </a>
  )
}

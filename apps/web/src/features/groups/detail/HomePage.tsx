import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../../../ui/page/PlacePage.module.css'
import { Markdown } from '../../../ui/text/Markdown.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import { useGroup } from '../group-context.ts'
import { accessOf } from '../group-words.ts'

/** The description of the group, below its present work. */
export function HomePage({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('groups')
  const group = useGroup()
  return (
    <div className={classes.columns}>
      <div className={classes.text}>
        {children}
        <section aria-label={t('form.description')}>
          <Markdown source={group.description} />
        </section>
      </div>
      <aside className={classes.side} aria-label={t('home.facts')}>
        <dl>
          <dt>{t('home.owner')}</dt>
          <dd>
            <UserLink username={group.owner} />
          </dd>
          <dt>{t('home.auth')}</dt>
          <dd>{t(`auth.${accessOf(group.auth)}`)}</dd>
          <dt>{t('home.short_name')}</dt>
          <dd>{group.shortName}</dd>
          <dt>{t('home.since')}</dt>
          <dd>
            <RelativeTime at={group.gmtCreate} />
          </dd>
          <dt>{t('home.number')}</dt>
          <dd>{group.id}</dd>
        </dl>
      </aside>
    </div>
  )
}

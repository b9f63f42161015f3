import { useTranslation } from '../../../i18n/use-translation.ts'
import { Markdown } from '../../../ui/text/Markdown.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import { useGroup } from '../group-context.ts'
import { accessOf } from '../group-words.ts'
import classes from './GroupPage.module.css'

/** What the group says of itself. */
export function HomePage() {
  const { t } = useTranslation('groups')
  const { group } = useGroup()
  return (
    <div className={classes.columns}>
      <section className={classes.text} aria-label={t('form.description')}>
        <Markdown source={group.description} />
      </section>
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

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { openLoginDialog } from '../../api/login-prompt.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { announcementQuery } from './home.api.ts'
import classes from './SiteHeading.module.css'

const DISMISSED_KEY = 'Welcome_Dismissed'

interface Props {
  readonly isVisitor: boolean
  /** The announcement that is open: browsers and search engines then name the page after it. */
  readonly announcement: number | null
}

/** A description of this site, and for visitors also how to begin, until they dismiss it. */
export function SiteHeading({ isVisitor, announcement }: Props) {
  const { t } = useTranslation('home')
  const { name, description } = useSiteConfig()
  const { data: opened } = useQuery({
    ...announcementQuery(announcement ?? 0),
    enabled: announcement !== null,
  })
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED_KEY) !== null)
  return (
    <div className={classes.heading}>
      <PageTitle
        title={opened?.title ?? t('title')}
        description={
          opened === undefined
            ? t('about', { name: description || name })
            : t('about_announcement', { name, title: opened.title })
        }
        className={classes.title}
      >
        <bdi className={classes.name}>{name}</bdi>{' '}
        <span className={classes.description}>{description || t('tagline')}</span>
      </PageTitle>
      {isVisitor && !isDismissed && (
        <Welcome
          onDismiss={() => {
            localStorage.setItem(DISMISSED_KEY, '1')
            setDismissed(true)
          }}
        />
      )}
    </div>
  )
}

function Welcome({ onDismiss }: { readonly onDismiss: () => void }) {
  const { t } = useTranslation('home')
  const { register } = useSiteConfig()
  return (
    <section className={classes.welcome} data-visitors="welcome" aria-label={t('welcome.steps_title')}>
      <ol className={classes.steps}>
        <li>{t('welcome.pick')}</li>
        <li>{t('welcome.write')}</li>
        <li>{t('welcome.submit')}</li>
      </ol>
      <div className={classes.actions}>
        <Button renderRoot={(props) => <Link to="/problem" {...props} />}>{t('welcome.browse')}</Button>
        {register && (
          <Button variant="default" onClick={() => openLoginDialog('register')}>
            {t('welcome.register')}
          </Button>
        )}
        <Button variant="subtle" onClick={onDismiss}>
          {t('welcome.dismiss')}
        </Button>
      </div>
    </section>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { openLoginDialog } from '../../api/login-prompt.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import classes from './SiteHeading.module.css'

const DISMISSED_KEY = 'Welcome_Dismissed'

/** What this site is, and for visitors also how to begin, until they dismiss it. */
export function SiteHeading({ isVisitor }: { readonly isVisitor: boolean }) {
  const { t } = useTranslation('home')
  const { name, description } = useSiteConfig()
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED_KEY) !== null)
  return (
    <div className={classes.heading}>
      <PageTitle
        title={t('title')}
        description={t('about', { name: description || name })}
        className={classes.name}
      >
        {name}
      </PageTitle>
      {description !== '' && <p className={classes.description}>{description}</p>}
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

import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '../../api/site-config.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './Footer.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

export function Footer() {
  const { t } = useTranslation()
  const { name, description, projectName, projectUrl, recordName, recordUrl } = useSiteConfig()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <p className={classes.site}>
          <strong>{name}</strong>
          {description !== '' && <span>{description}</span>}
          {projectName && (
            <span>
              {t('footer.project')} <OuterLink name={projectName} address={projectUrl} />
            </span>
          )}
          <OuterLink name={recordName} address={recordUrl} />
        </p>
        <Tools />
        <LanguageSwitch className={classes.languages} />
      </div>
    </footer>
  )
}

/** Links about the site, rather than to parts of it. */
function Tools() {
  const { t } = useTranslation()
  return (
    <nav className={classes.tools} aria-label={t('footer.tools')}>
      <Link to="/introduction">{t('nav.help')}</Link>
      <Link to="/developer">{t('footer.developer')}</Link>
      <a href="/api/docs">{t('footer.api')}</a>
    </nav>
  )
}

function OuterLink({ name, address }: { readonly name: string | null; readonly address: string | null }) {
  if (!name) return null
  if (!address?.startsWith('http')) return <span>{name}</span>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
}

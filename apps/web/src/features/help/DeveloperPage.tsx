import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/session.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import classes from './DeveloperPage.module.css'

export function DeveloperPage() {
  const { t } = useTranslation('developer')
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} description={t('what.text')} />
      <section aria-labelledby="what">
        <h2 id="what">{t('what.title')}</h2>
        <p>{t('what.text')}</p>
        <p>{t('what.machines')}</p>
      </section>
      <section aria-labelledby="api">
        <h2 id="api">{t('api.title')}</h2>
        <p>{t('api.text')}</p>
        <ul>
          <li>
            <a href="/api/docs">{t('api.docs')}</a>
          </li>
          <li>
            <a href="/api/docs/openapi.json">{t('api.document')}</a>
          </li>
        </ul>
      </section>
      <Tokens />
      <Terminal />
      <Tools />
      <Licence />
    </div>
  )
}

function Tokens() {
  const { t } = useTranslation('developer')
  const user = useUser()
  const { baseUrl } = useSiteConfig()
  const example = `curl -H 'Authorization: Bearer gvl_…' ${baseUrl}/api/me`
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">{t('tokens.title')}</h2>
      <p>{t('tokens.text')}</p>
      <div className={classes.example}>
        <code>{example}</code>
        <CopyButton text={example} label={t('tokens.copy')} />
      </div>
      <p>{t('tokens.limits')}</p>
      <p>
        {user === null ? (
          t('tokens.login')
        ) : (
          <Link to="/setting" search={{ section: 'api-tokens' }}>
            {t('tokens.create')}
          </Link>
        )}
      </p>
    </section>
  )
}

function Terminal() {
  const { t } = useTranslation('developer')
  const { baseUrl } = useSiteConfig()
  const commands = [
    `curl -O ${baseUrl}/gavel.mjs`,
    `node gavel.mjs login ${baseUrl}`,
    'node gavel.mjs test P1000.cpp',
    'node gavel.mjs submit P1000.cpp',
  ].join('\n')
  return (
    <section aria-labelledby="terminal">
      <h2 id="terminal">{t('terminal.title')}</h2>
      <p>{t('terminal.text')}</p>
      <div className={classes.example}>
        <code className={classes.lines}>{commands}</code>
        <CopyButton text={commands} label={t('terminal.copy')} />
      </div>
      <p>{t('terminal.tests')}</p>
      <p>{t('terminal.editors')}</p>
      <p>
        <a href="/gavel.mjs" download>
          {t('terminal.download')}
        </a>
      </p>
    </section>
  )
}

function Tools() {
  const { t } = useTranslation('developer')
  const address = `${useSiteConfig().baseUrl}/api/problem-samples?problemId=P1000`
  return (
    <section aria-labelledby="tools">
      <h2 id="tools">{t('tools.title')}</h2>
      <p>{t('tools.text')}</p>
      <div className={classes.example}>
        <code>{address}</code>
        <CopyButton text={address} label={t('tools.copy')} />
      </div>
      <p>{t('tools.page')}</p>
      <p>
        {t('tools.print')} <Link to="/problem/print">{t('tools.print_link')}</Link>
      </p>
    </section>
  )
}

function Licence() {
  const { t } = useTranslation('developer')
  const { projectName, projectUrl } = useSiteConfig()
  return (
    <section aria-labelledby="licence">
      <h2 id="licence">{t('licence.title')}</h2>
      <p>{t('licence.text')}</p>
      {projectUrl?.startsWith('http') && (
        <p>
          {t('licence.source')}{' '}
          <a href={projectUrl} target="_blank" rel="noopener noreferrer">
            {projectName || projectUrl}
          </a>
        </p>
      )}
    </section>
  )
}

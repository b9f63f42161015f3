import type { OfferedLanguageVo } from '@gavel/contract'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeBlock } from '../../ui/text/CodeBlock.tsx'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import classes from './LanguageList.module.css'

interface Props {
  readonly language: OfferedLanguageVo
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

export function LanguageEntry({ language, isOpen, onToggle }: Props) {
  return (
    <details
      className={classes.language}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <h3>{language.name}</h3>
        <span className={classes.description}>{language.description}</span>
        <span className={classes.version}>{language.versions.join(' · ')}</span>
      </summary>
      {isOpen && <LanguageDetails language={language} />}
    </details>
  )
}

function LanguageDetails({ language }: { readonly language: OfferedLanguageVo }) {
  const { t } = useTranslation('help')
  const { name, help, compileCommand, template, limitFactor } = language
  return (
    <div className={classes.details}>
      <p>{help[currentLanguage()]}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('languages.version')}</dt>
          <dd>
            <VersionText versions={language.versions} />
          </dd>
        </div>
        <div>
          <dt>{t('languages.factor')}</dt>
          <dd>
            {limitFactor === 1
              ? t('languages.factor_one')
              : t('languages.factor_times', { factor: limitFactor })}
          </dd>
        </div>
      </dl>
      <h4>{t('languages.compile')}</h4>
      <div className={classes.command}>
        <code>{compileCommand}</code>
        <CopyButton text={compileCommand} label={t('languages.copy_compile', { name })} />
      </div>
      <h4>{t('languages.template')}</h4>
      <CodeBlock
        code={template.trimEnd()}
        mode={name}
        label={t('languages.template_of', { name })}
        copyLabel={t('languages.copy_template', { name })}
      />
    </div>
  )
}

function VersionText({ versions }: { readonly versions: readonly string[] }) {
  const { t } = useTranslation('help')
  if (versions.length === 0) return t('languages.version_unknown')
  return `${versions.join(' · ')}${versions.length > 1 ? ` ${t('languages.versions_differ')}` : ''}`
}

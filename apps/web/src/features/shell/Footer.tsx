import { useSiteConfig } from '../../api/site-config.ts'
import classes from './Footer.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

export function Footer() {
  const { name, description, projectName, projectUrl, recordName, recordUrl } = useSiteConfig()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <p className={classes.site}>
          <strong>{name}</strong>
          {description !== '' && <span>{description}</span>}
          <OuterLink name={projectName === name ? null : projectName} address={projectUrl} />
          <OuterLink name={recordName} address={recordUrl} />
        </p>
        <LanguageSwitch className={classes.languages} />
      </div>
    </footer>
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

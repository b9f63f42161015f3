import type { BodyOf, DataOf, getWebsiteConfig, setEmailConfig, WebLanguage } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import { requireEmail } from '../../http/require-text.ts'
import { readMailSettings, writeMailSettings } from '../../mail/mail.settings.ts'
import { readMailChange } from '../../mail/mail-rules.ts'
import { testMail } from '../../mail/mail-templates.ts'
import { MAIL_PASSWORD_PURPOSE, sendMail } from '../../mail/mailer.ts'
import { seal } from '../../secrets/secret-box.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { readWebsiteSettings } from './site.settings.ts'
import { readSwitches } from './switches.settings.ts'

/** @param requestAddress the address the client used, for a site without a configured one */
export async function readWebsiteConfig(
  { db, config }: Context,
  requestAddress: string,
): Promise<DataOf<typeof getWebsiteConfig>> {
  const [site, switches, mail] = await Promise.all([
    readWebsiteSettings(db),
    readSwitches(db),
    readMailSettings(db),
  ])
  return {
    ...site,
    baseUrl: site.baseUrl || config.serverUrl || requestAddress,
    email: mail.username === '' ? null : mail.username,
    openPublicDiscussion: switches.openPublicDiscussion,
    openGroupDiscussion: switches.openGroupDiscussion,
    openContestComment: switches.openContestComment,
  }
}

/** The password is left out, because changing it does not require reading it. */
export async function readEmailConfig({ db }: Context) {
  const mail = await readMailSettings(db)
  return {
    emailHost: mail.host,
    emailPassword: null,
    emailPort: mail.port,
    emailUsername: mail.username,
    emailBGImg: mail.backgroundImage,
    emailSsl: mail.isEncrypted,
  }
}

/**
 * Empty values keep the old ones, because clients send back the form without the password.
 *
 * @throws DomainError of `readMailChange`
 */
export async function changeEmailConfig(context: Context, body: BodyOf<typeof setEmailConfig>, actor: Actor) {
  const change = readMailChange(body)
  const old = await readMailSettings(context.db)
  const sealedPassword =
    change.password === null
      ? old.sealedPassword
      : seal(context.tokenSecret, MAIL_PASSWORD_PURPOSE, change.password)
  const settings = {
    host: change.host ?? old.host,
    port: change.port ?? old.port,
    username: change.username ?? old.username,
    sealedPassword,
    isEncrypted: change.isEncrypted ?? old.isEncrypted,
    backgroundImage: change.backgroundImage ?? old.backgroundImage,
  }
  await context.db.transaction(async (tx) => {
    await writeMailSettings(tx, settings)
    await recordAudit(tx, actor, {
      action: 'mail.change',
      target: { kind: 'setting', id: 'mail' },
      before: old,
      after: settings,
    })
  })
}

/** @throws DomainError email_invalid, mail_off, mail_failed */
export async function sendTestMail(context: Context, to: { email: string; language: WebLanguage }) {
  const email = requireEmail(to.email)
  const { name } = await readWebsiteSettings(context.db)
  const isSent = await sendMail(context, {
    to: email,
    ...testMail({ language: to.language, siteName: name }),
  })
  if (!isSent) throw new DomainError('mail_off')
}

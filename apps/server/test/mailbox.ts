import { text } from 'node:stream/consumers'
import { setEmailConfig } from '@gavel/contract'
import { SMTPServer } from 'smtp-server'
import { buildUser } from './builders.ts'
import { portOf } from './port-of.ts'
import type { TestApp } from './test-app.ts'

export interface Received {
  readonly to: string[]
  readonly from: string
  /** Head and body as they were sent. */
  readonly source: string
}

export interface Mailbox {
  readonly port: number
  /** The mails that arrived so far, oldest first. */
  readonly received: readonly Received[]
  /** Mails are neither taken nor refused until the answered function is called: a slow mail server. */
  hold(): () => void
  /** While true every mail is refused. */
  isRefusing: boolean
  /** Name and password of the last login. */
  readonly logins: { username: string; password: string }[]
  close(): Promise<void>
}

/** A real mail server on this machine that keeps what it gets. */
export async function startMailbox(): Promise<Mailbox> {
  const received: Received[] = []
  const logins: { username: string; password: string }[] = []
  let isOpen: Promise<void> = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth(auth, _session, done) {
      logins.push({ username: auth.username ?? '', password: auth.password ?? '' })
      done(null, { user: auth.username })
    },
    onData(stream, session, done) {
      text(stream).then(async (source) => {
        await isOpen
        if (mailbox.isRefusing) return done(new Error('no mail today'))
        const { mailFrom, rcptTo } = session.envelope
        received.push({ source, from: mailFrom ? mailFrom.address : '', to: rcptTo.map((to) => to.address) })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.server)
  const mailbox: Mailbox = {
    port,
    received,
    logins,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      isOpen = promise
      return resolve
    },
    isRefusing: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mailbox
}

/** Makes a server send its mail there. */
export async function sendMailTo({ port }: Mailbox, { call, context }: TestApp): Promise<void> {
  const { token } = await buildUser(context, { role: 'root' })
  const body = { emailHost: '127.0.0.1', emailPort: port, emailUsername: 'oj@example.org', emailSsl: false }
  const { status } = await call(setEmailConfig, { token, body })
  if (status !== 200) throw new Error('The mail server was refused')
}

/** Work that starts after its request was answered, without influence on the response. */
export interface Outbox {
  /** Errors of the work go to the outbox's own listener. */
  post(work: () => Promise<void>): void
  /** Settles when nothing is in progress. */
  idle(): Promise<void>
  /** How many mails this process handed to the mail server, and how many were not taken. The mailer counts. */
  readonly mails: { sent: number; failed: number }
}

/**
 * Emails are sent after the response: a slow mail server keeps no one waiting, and the response time does not reveal
 * whether an email was due. Emails in progress are lost if the process is killed; people then request another.
 */
export function createOutbox(onError: (error: unknown) => void): Outbox {
  const underWay = new Set<Promise<void>>()
  return {
    mails: { sent: 0, failed: 0 },
    post(work) {
      const sent = afterAnswer()
        .then(work)
        .catch(onError)
        .finally(() => underWay.delete(sent))
      underWay.add(sent)
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** The response is written in the same turn in which its handler ends. */
const afterAnswer = () => new Promise<void>((resolve) => setImmediate(resolve))

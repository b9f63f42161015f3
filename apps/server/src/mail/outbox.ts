/** Work that begins when its request has been answered, and of which the request hears nothing. */
export interface Outbox {
  /** What the work throws is told to the outbox's own listener. */
  post(work: () => Promise<void>): void
  /** Settles when nothing is under way. */
  idle(): Promise<void>
}

/**
 * Mails are sent behind the answer: a slow mail server keeps nobody waiting, and how long an answer takes tells nothing
 * about whether a mail was due. What is under way when the process is killed is lost; people ask for another.
 */
export function createOutbox(onError: (error: unknown) => void): Outbox {
  const underWay = new Set<Promise<void>>()
  return {
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

/** The answer is written in the turn in which its handler ends. */
const afterAnswer = () => new Promise<void>((resolve) => setImmediate(resolve))

import type { Endpoint } from '@gavel/contract'
import { Failure } from './failure.ts'
import type { Texts } from './texts.ts'

interface Sender {
  readonly site: string
  readonly token: string
  readonly texts: Texts
  readonly language: 'zh-CN' | 'en-US'
}

type Query = Readonly<Record<string, string | number>>

const TIMEOUT_MS = 60_000

/** Calls a site as its pages do, with a token. Answers are read as the wire sends them, since an older site may lack fields. */
export class SiteClient {
  private readonly sender: Sender

  constructor(sender: Sender) {
    this.sender = sender
  }

  get site(): string {
    return this.sender.site
  }

  /**
   * @returns the data of the answer
   * @throws Failure with the site's own reason where it refuses
   */
  async ask({ path, method }: Endpoint, query: Query, body?: object): Promise<unknown> {
    const url = new URL(path, this.sender.site)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const response = await this.send(url, method, body)
    const { status, msg, data } = await this.read(response)
    if (status !== 200) throw new Failure(msg)
    return data
  }

  private async send(url: URL, method: string, body: object | undefined): Promise<Response> {
    const { site, token, texts, language } = this.sender
    try {
      return await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'web-language': language,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch (error) {
      throw new Failure(texts.unreachable(site, reasonOf(error)))
    }
  }

  private async read(response: Response): Promise<{ status: number; msg: string; data: unknown }> {
    const answer: unknown = await response.json().catch(() => null)
    if (typeof answer === 'object' && answer !== null && 'status' in answer && 'msg' in answer) {
      const { status, msg } = answer
      return { status: Number(status), msg: String(msg), data: 'data' in answer ? answer.data : null }
    }
    throw new Failure(this.sender.texts.unreadable_answer(this.sender.site, response.status))
  }
}

/** The reason of a failed connection is the cause of the error that fetch throws. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}

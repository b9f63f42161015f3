import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const Report = z.object({ msg: z.string().default('') })

export type Health = { kind: 'unreachable' } | { kind: 'missing'; part: string } | { kind: 'ready' }

/** Whether the server answers, and whether something can be judged: asked once, from outside like a browser. */
export async function readHealth(localUrl: string): Promise<Health> {
  try {
    const response = await ask(new URL('/api/health/judging', localUrl))
    const report = Report.safeParse(await json(response))
    if (response.statusCode === 200) return { kind: 'ready' }
    return { kind: 'missing', part: report.success ? report.data.msg : `status ${response.statusCode}` }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Without `fetch`, which stays in the memory of a process that asks nothing else. */
function ask(url: URL): Promise<IncomingMessage> {
  const options = { headers: { 'Accept-Language': 'en-US' }, signal: AbortSignal.timeout(5000) }
  return new Promise((resolve, reject) => get(url, options, resolve).once('error', reject))
}

/** The address at which this machine reaches a site that listens on `host`; "all addresses" cannot be called. */
export function localUrl(host: string, port: number): string {
  const name =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

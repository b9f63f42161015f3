import { z } from 'zod'

const Report = z.object({ msg: z.string().default('') })

export type Health = { kind: 'unreachable' } | { kind: 'missing'; part: string } | { kind: 'ready' }

/** Requests the site's health once, from outside like a browser. */
export async function readHealth(localUrl: string): Promise<Health> {
  try {
    const response = await fetch(new URL('/api/health', localUrl), {
      headers: { 'Accept-Language': 'en-US' },
      signal: AbortSignal.timeout(5000),
    })
    if (response.ok) return { kind: 'ready' }
    const report = Report.safeParse(await response.json())
    return { kind: 'missing', part: report.success ? report.data.msg : `status ${response.status}` }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** The address at which this machine reaches a site that listens on `host`; "all addresses" cannot be called. */
export function localUrl(host: string, port: number): string {
  const name =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from '../support/port-of.ts'
import { applyFault, type Fault, type Faults, takeFault } from './faults.ts'
import { type SimRequest, type SimSite, send } from './sim-site.ts'

export interface Simulator {
  readonly origin: string
  /** Every request in the order of arrival. */
  readonly log: SimRequest[]
  /** Makes the next requests to a path fail. */
  fail(fault: Fault): void
  stop(): Promise<void>
}

/**
 * Starts a site on this machine that is taken for the real one in tests.
 *
 * @param port by default any that is free
 */
export async function startSimulator(site: SimSite, port = 0): Promise<Simulator> {
  const log: SimRequest[] = []
  const faults: Faults = []
  const server = createServer((incoming, outgoing) => {
    answer(site, log, faults, incoming, outgoing).catch((error: unknown) => {
      // A mistake of the simulator must not look like a fault of the site.
      console.error(error)
      outgoing.writeHead(599, 'Broken simulator').end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    log,
    fail: (fault) => void faults.push({ ...fault, times: fault.times ?? 1 }),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const PICTURE_PATH = /\.(?:png|gif|jpe?g)$/
/** The same small picture under every name; real sites mix up formats and names, too. */
const PICTURE = {
  headers: { 'content-type': 'image/png' },
  body: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8AARGDiPwMAHfAD/aAzCYkAAAAASUVORK5CYII=',
    'base64',
  ),
}

async function answer(
  site: SimSite,
  log: SimRequest[],
  faults: Faults,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const request = requestOf(incoming, Buffer.concat(chunks))
  log.push(request)
  const fault = takeFault(faults, request)
  if (fault !== null) applyFault(fault, site, request, outgoing)
  else if (PICTURE_PATH.test(request.path)) send(outgoing, PICTURE)
  else send(outgoing, site.respond(request))
}

function requestOf(incoming: IncomingMessage, body: Buffer): SimRequest {
  const url = new URL(incoming.url ?? '/', 'http://simulator')
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  )
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    form: new URLSearchParams(
      headers['content-type']?.startsWith('application/x-www-form-urlencoded') ? body.toString() : '',
    ),
    headers,
    cookies: new Map(
      (headers.cookie ?? '').split('; ').map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [name, value.join('=')]
      }),
    ),
    body,
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type OutgoingHttpHeaders, request } from 'node:http'
import { createServer as createPort } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portOf } from './port-of.ts'

const NGINX = '/usr/sbin/nginx'

export interface ReverseProxy {
  readonly url: string
  close(): Promise<void>
}

interface Options {
  /** The port of the server behind it. */
  readonly to: number
  /** Whether it tells the address of its client, or passes on whatever header its client sent. */
  readonly isNaive?: boolean
  /** A certificate and its key, for TLS. Only nginx has it. */
  readonly certificate?: { readonly path: string; readonly keyPath: string }
}

export const hasNginx = existsSync(NGINX)

/** nginx as `docs/operations.md` sets it up; without one on this machine, a proxy that treats the headers alike. */
export function startReverseProxy(options: Options): Promise<ReverseProxy> {
  return hasNginx ? startNginx(options) : startOwn(options)
}

async function startNginx({ to, isNaive = false, certificate }: Options): Promise<ReverseProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'gavel-nginx-'))
  const port = await freePort()
  const tls =
    certificate && `ssl_certificate ${certificate.path}; ssl_certificate_key ${certificate.keyPath};`
  const forwarded = isNaive ? '$http_x_forwarded_for' : '$remote_addr'
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;
     events {}
     http {
       access_log off;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
       uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       server {
         listen 127.0.0.1:${port}${tls ? ' ssl' : ''}; ${tls ?? ''}
         location / {
           proxy_pass http://127.0.0.1:${to};
           proxy_set_header Host $http_host;
           proxy_set_header X-Forwarded-For ${forwarded};
           proxy_set_header X-Forwarded-Proto $scheme;
         }
       }
     }`,
  )
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`
  await waitForPort(port)
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startOwn({ to, isNaive = false }: Options): Promise<ReverseProxy> {
  const server = createServer((incoming, outgoing) => {
    const headers: OutgoingHttpHeaders = { ...incoming.headers, 'x-forwarded-proto': 'http' }
    if (!isNaive) headers['x-forwarded-for'] = incoming.socket.remoteAddress
    const { method, url: path } = incoming
    incoming.pipe(
      request({ host: '127.0.0.1', port: to, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createPort().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

async function waitForPort(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => null)
    // A port with TLS answers such a request, too, with a refusal.
    if (answer !== null) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('nginx did not start')
}

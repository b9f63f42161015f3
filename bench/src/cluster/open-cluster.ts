import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgresPair, type Place, pairUrl } from '../../../scripts/lib/postgres-pair.ts'
import { findServiceUser } from '../../../scripts/lib/service-user.ts'
import { Program, untilAnswering } from './program.ts'

const FOLDER = join(tmpdir(), 'gavel-bench-cluster')
const S3_FOLDER = join(tmpdir(), 'gavel-bench-s3')
const S3_SERVER = 's3rver@3.7.1'
const DEBIAN_POSTGRES = '/usr/lib/postgresql'

const at = (last: number, port: number): Place => ({ host: `127.0.0.${last}`, port })
const DATABASES = [at(11, 15_432), at(12, 15_432)] as const
const S3 = at(21, 14_568)
const SERVERS = [at(31, 18_080), at(32, 18_080)] as const
const PROXY = at(41, 18_443)

const urlOf = ({ host, port }: Place) => `http://${host}:${port}`

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Two servers behind nginx, a primary with its standby, and an S3 server: each on an address of its own. */
export async function openCluster() {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  chmodSync(FOLDER, 0o755)
  const programs: Program[] = []
  const begin = (command: readonly [string, ...string[]], name: string, env?: Record<string, string>) => {
    const program = new Program({ command, logFile: join(FOLDER, `${name}.log`), ...(env && { env }) })
    programs.push(program)
    program.start()
    return program
  }
  const pair = await openPostgresPair({
    binDir: debianPostgres(),
    folder: join(FOLDER, 'postgres'),
    owner: await findServiceUser(console.log),
    places: DATABASES,
  })
  const stop = async () => {
    // Hosts first, then what they use.
    for (const program of programs.reverse()) {
      program.signal('SIGCONT')
      await program.stop()
    }
    await pair.stop()
  }
  try {
    begin(s3Command(), 's3')
    await untilAnswering(urlOf(S3))
    const servers = SERVERS.map((place, index) => {
      const env = serverSettings(place, join(FOLDER, `server${index + 1}`))
      return begin([process.execPath, 'apps/server/src/main.ts'], `server${index + 1}`, env)
    })
    for (const place of SERVERS) await untilAnswering(`${urlOf(place)}/api/languages`)
    begin(proxyCommand(), 'nginx')
    await untilAnswering(`${urlOf(PROXY)}/api/languages`)
    return {
      url: urlOf(PROXY),
      /** Where the site's data are read directly: on the first machine, later on its successor. */
      databaseUrls: DATABASES.map((place) => pairUrl([place])) as [string, string],
      pair,
      async restartServer(index: number) {
        await servers[index]?.stop()
        servers[index]?.start()
        await untilAnswering(`${urlOf(SERVERS[index] ?? SERVERS[0])}/api/languages`)
      },
      startSilentHost: (key: string, name: string) =>
        begin([process.execPath, 'bench/src/cluster/silent-host.ts', urlOf(PROXY), key], name),
      startRealHost: (key: string, name: string) =>
        begin([process.execPath, 'apps/judge/src/main.ts'], name, {
          ...{ SERVER_URL: urlOf(PROXY), JUDGE_KEY: key, JUDGE_NAME: name, JUDGE_SLOTS: '1' },
          DATA_DIR: join(FOLDER, name),
        }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function debianPostgres(): string {
  const newest = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).sort().at(-1) : undefined
  if (newest === undefined) throw new Error('Install PostgreSQL: apt-get install postgresql')
  return join(DEBIAN_POSTGRES, newest, 'bin')
}

/** Kept from run to run; it is no part of the product. */
function s3Command(): [string, ...string[]] {
  const program = join(S3_FOLDER, 'node_modules/.bin/s3rver')
  if (!existsSync(program)) {
    mkdirSync(S3_FOLDER, { recursive: true })
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', S3_FOLDER]
    execFileSync('npm', ['install', ...options, S3_SERVER], { cwd: S3_FOLDER, stdio: 'ignore' })
  }
  const place = ['-a', S3.host, '-p', String(S3.port), '-d', join(FOLDER, 's3')]
  return [process.execPath, program, ...place, '--no-vhost-buckets', '--configure-bucket', 'gavel']
}

const serverSettings = ({ host, port }: Place, dataDir: string) => ({
  ...{ HOST: host, PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
  DATABASE_URL: `${pairUrl(DATABASES)}?target_session_attrs=read-write`,
  BLOB_STORE: `s3://S3RVER:S3RVER@${S3.host}:${S3.port}/gavel?region=us-east-1&scheme=http`,
})

/** The settings of the operations guide, without TLS, for several servers. */
function proxyCommand(): [string, ...string[]] {
  const folder = join(FOLDER, 'nginx')
  mkdirSync(folder)
  const servers = SERVERS.map(({ host, port }) => `server ${host}:${port} fail_timeout=2s;`).join('\n    ')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root;
daemon off;
pid ${folder}/pid;
worker_processes 1;
events { worker_connections 2048; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  upstream gavel {
    ${servers}
  }
  server {
    listen ${PROXY.host}:${PROXY.port};
    client_max_body_size 0;
    location / {
      proxy_pass http://gavel;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Connection "";
      proxy_buffering off;
      proxy_request_buffering off;
      proxy_connect_timeout 2s;
      proxy_read_timeout 1h;
    }
  }
}
`,
  )
  return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')]
}

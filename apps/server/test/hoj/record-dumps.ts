/**
 * Makes the dumps of this folder anew, with a real MariaDB: `npx node apps/server/test/hoj/record-dumps.ts`. Needs
 * mariadbd, mariadb and mariadb-dump (Debian: mariadb-server). The server runs in a temporary folder, on a socket.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { HOJ_TABLES, type HojSite, type HojValue, ODD_TABLES } from './hoj-tables.ts'
import { ODD_SITE } from './odd-site.ts'
import { SMALL_SITE } from './small-site.ts'

/** By the name of the file: what the dump is asked for. */
const DUMPS: Readonly<Record<string, readonly string[]>> = {
  'default.sql': ['hoj'],
  'complete-insert.sql.gz': ['--complete-insert', '--no-create-info', 'hoj'],
  'one-row-inserts.sql.gz': ['--skip-extended-insert', '--skip-add-locks', '--order-by-primary', 'hoj'],
  'hex-blob.sql.gz': ['--hex-blob', '--default-character-set=utf8mb4', 'hoj'],
  'compact.sql': [
    '--compact',
    '--skip-quote-names',
    '--tables',
    'hoj',
    'user_info',
    'problem',
    'judge',
    'judge_case',
  ],
  'several-databases.sql.gz': ['--routines', '--triggers', '--events', '--databases', 'hoj', 'nacos'],
}

/** A dump is full of them: semicolons and inserts that are no statements of its own. */
const PROGRAMS = `
delimiter $$
create trigger discussion_kept before insert on discussion for each row
begin
  set new.title = 'a; -- \\'b'; insert into category values (99, 'of a trigger; no row');
end $$
create procedure rename_all() begin update contest set title = ';'; insert into category values (98, 'x'); end $$
delimiter ;
create view titles as select title from contest;`

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'gavel-mariadb-'))
  const socket = join(folder, 'socket')
  const server = await startServer(folder, socket)
  try {
    const run = (program: string, args: readonly string[], input = '') =>
      execFileSync(program, ['--no-defaults', `--socket=${socket}`, '--user=root', ...args], {
        input,
        maxBuffer: 2 ** 30,
      })
    run('mariadb', ['--default-character-set=utf8mb4'], siteAsSql())
    for (const [name, args] of Object.entries(DUMPS)) {
      const dump = run('mariadb-dump', args)
      writeFileSync(join(import.meta.dirname, name), name.endsWith('.gz') ? gzipSync(dump) : dump)
      console.log(`${name}: ${dump.length} bytes`)
    }
  } finally {
    server.kill()
    await once(server, 'exit')
    rmSync(folder, { recursive: true })
  }
}

async function startServer(folder: string, socket: string): Promise<ChildProcess> {
  const options = ['--no-defaults', `--datadir=${join(folder, 'data')}`, `--user=${userInfo().username}`]
  execFileSync('mariadb-install-db', [...options, '--auth-root-authentication-method=normal'], {
    stdio: 'ignore',
  })
  const server = spawn('mariadbd', [...options, `--socket=${socket}`, '--skip-networking'], {
    stdio: 'ignore',
  })
  const ping = ['--no-defaults', `--socket=${socket}`, '--user=root', 'ping']
  for (let tries = 0; ; tries += 1) {
    try {
      execFileSync('mariadb-admin', ping, { stdio: 'ignore' })
      return server
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

function siteAsSql(): string {
  const databases = ['hoj', 'nacos'].map((name) => `create database ${name} character set utf8mb4;`)
  return [
    ...databases,
    "set time_zone = '+00:00'; use nacos; create table config_info (id int, content longtext); insert into config_info values (1, 'x');",
    'use hoj;',
    ...tablesAsSql(HOJ_TABLES, SMALL_SITE),
    ...tablesAsSql(ODD_TABLES, ODD_SITE),
    PROGRAMS,
  ].join('\n')
}

/** Values go in as hexadecimal digits: what is tested must not be what wrote them. */
function tablesAsSql(tables: Readonly<Record<string, string>>, site: HojSite): string[] {
  return Object.entries(tables).flatMap(([table, columns]) => [
    `create table ${quoted(table)} (${columns}) engine=InnoDB default charset=utf8mb4;`,
    ...(site[table] ?? []).map((row) => {
      const names = Object.keys(row).map(quoted).join(', ')
      return `insert into ${quoted(table)} (${names}) values (${Object.values(row).map(literal).join(', ')});`
    }),
  ])
}

const quoted = (name: string) => `\`${name.replaceAll('`', '``')}\``

function literal(value: HojValue): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return `x'${value.toString('hex')}'`
  return `convert(x'${Buffer.from(value).toString('hex')}' using utf8mb4)`
}

await main()

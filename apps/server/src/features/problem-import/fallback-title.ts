import type { PackageProblem } from '@gavel/problem-formats'

const ARCHIVE = /(\.tar)?\.[a-z0-9]{1,5}$/i
/** Files that packages of one problem are found by; their names say nothing of it. */
const MANIFEST = /^[^/]+\.(ya?ml|conf|json|xml|ini)$/i

/**
 * What a problem is called whose package does not say: its code, the folder that it lies in, or else the upload.
 *
 * @param fileName of the upload
 */
export function fallbackTitle(
  { code, place }: Pick<PackageProblem, 'code' | 'place'>,
  fileName: string,
): string {
  const folders = place.split('/')
  if (MANIFEST.test(folders.at(-1) ?? '')) folders.pop()
  const names = [code, folders.at(-1), fileName.replace(ARCHIVE, ''), fileName, place]
  return names.find((name) => name != null && name.trim() !== '') ?? '?'
}

import type { PackageProblem } from '@gavel/problem-formats'

const ARCHIVE = /(\.tar)?\.[a-z0-9]{1,5}$/i
/** Manifests of single-problem packages; their names say nothing about the problem. */
const MANIFEST = /^[^/]+\.(ya?ml|conf|json|xml|ini)$/i

/**
 * The title of a problem whose package gives none: its code, its folder, or else the name of the upload.
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

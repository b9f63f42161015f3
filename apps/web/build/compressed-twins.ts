import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotliInBackground = promisify(brotliCompress)
const gzipInBackground = promisify(gzip)

/** Fonts and pictures are compressed formats already. */
const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])

/**
 * Writes a `.br` and a `.gz` twin beside each text of the built site, at the best level because it is done once. The
 * server sends a twin to clients that take it; without twins it would send the file as it is.
 */
export function compressedTwins(): Plugin {
  let outDir = ''
  return {
    name: 'compressed-twins',
    apply: 'build',
    // The content of the public folder has been copied when the others have run.
    enforce: 'post',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir)
    },
    async closeBundle(error) {
      if (error === undefined) await Promise.all((await textsBelow(outDir)).map(writeTwins))
    },
  }
}

/** Folders that begin with a dot are never served. */
async function textsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(folder.length).includes('/.'))
}

async function writeTwins(path: string): Promise<void> {
  const text = await readFile(path)
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }
  await Promise.all([
    writeFile(`${path}.br`, await brotliInBackground(text, brotli)),
    writeFile(`${path}.gz`, await gzipInBackground(text, { level: constants.Z_BEST_COMPRESSION })),
  ])
}

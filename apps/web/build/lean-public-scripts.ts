import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { minify, type Plugin } from 'vite'

/** Files of the public folder are copied as they are; the scripts among them then lose their comments and long names. */
export function leanPublicScripts(): Plugin {
  let publicDir = ''
  let outDir = ''
  return {
    name: 'lean-public-scripts',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
      outDir = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const names = (await readdir(publicDir)).filter((name) => name.endsWith('.js'))
      for (const name of names) {
        const { code, errors } = await minify(name, await readFile(join(publicDir, name), 'utf8'))
        if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
        await writeFile(join(outDir, name), code)
      }
    },
  }
}

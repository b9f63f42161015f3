import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** The name by which the site offers the program. */
const FILE = 'gavel.mjs'
const MAIN = join(import.meta.dirname, '../../../scripts/solver/main.ts')

/** Adds the program for the terminal (`scripts/solver`) as one file that needs Node 20 and no packages. */
export function solverProgram(): Plugin {
  let outDir = ''
  return {
    name: 'solver-program',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        ssr: { noExternal: true },
        build: {
          ssr: MAIN,
          outDir,
          emptyOutDir: false,
          target: 'node20',
          rolldownOptions: {
            treeshake: { manualPureFunctions: ['defineEndpoint', 'z'] },
            output: { entryFileNames: FILE },
          },
        },
      })
    },
  }
}

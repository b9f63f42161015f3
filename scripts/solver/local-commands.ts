import { extname, join } from 'node:path'

/** How a file is built and run on the machine of the person who wrote it. */
export interface LocalCommands {
  /** Null: nothing has to be built. */
  readonly build: readonly string[] | null
  readonly run: readonly string[]
}

const gxx = (standard: string) => (file: string, folder: string) => ({
  build: ['g++', '-O2', `-std=${standard}`, '-o', join(folder, 'program'), file, '-lm'],
  run: [join(folder, 'program')],
})
const cpp = gxx('gnu++17')
const interpreted = (program: string) => (file: string) => ({ build: null, run: [program, file] })

const BY_ENDING: Readonly<Record<string, (file: string, folder: string) => LocalCommands>> = {
  '.c': (file, folder) => ({
    build: ['gcc', '-O2', '-o', join(folder, 'program'), file, '-lm'],
    run: [join(folder, 'program')],
  }),
  '.cc': cpp,
  '.cpp': cpp,
  '.cxx': cpp,
  '.go': (file, folder) => ({
    build: ['go', 'build', '-o', join(folder, 'program'), file],
    run: [join(folder, 'program')],
  }),
  // Java runs a single source file by itself, whatever the name of its class.
  '.java': interpreted('java'),
  '.js': interpreted('node'),
  '.lua': interpreted('lua'),
  '.mjs': interpreted('node'),
  '.php': interpreted('php'),
  '.pl': interpreted('perl'),
  '.py': interpreted('python3'),
  '.rb': interpreted('ruby'),
  '.rs': (file, folder) => ({
    build: ['rustc', '-O', '-o', join(folder, 'program'), file],
    run: [join(folder, 'program')],
  }),
  '.ts': interpreted('node'),
}

/**
 * @param folder an empty one, for what is built
 * @returns null for an ending that is not known here
 */
export const localCommandsFor = (file: string, folder: string): LocalCommands | null =>
  BY_ENDING[extname(file).toLowerCase()]?.(file, folder) ?? null

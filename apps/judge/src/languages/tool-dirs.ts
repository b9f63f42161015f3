import { basename, dirname } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { TESTLIB_INCLUDE_DIR } from '@gavel/testlib'

/** Where every box sees the folder of precompiled libraries. */
export const LIBRARIES_IN_BOX = '/tools/0'

/** Where every box sees the Node.js that runs this judge: JavaScript needs no other. */
export const NODE_IN_BOX = `/tools/1/${basename(process.execPath)}`

/** Where every box sees the folder with our `testlib.h`. */
export const TESTLIB_IN_BOX = '/tools/2'

const PRETTIER = dirname(fileURLToPath(import.meta.resolve('prettier/package.json')))

/** Where every box sees the formatter of JavaScript and TypeScript. */
export const PRETTIER_IN_BOX = '/tools/3/bin/prettier.cjs'

/** The slots' `toolDirs`, in the order of the places above. */
export function toolDirs(librariesDir: string): string[] {
  return [librariesDir, dirname(process.execPath), TESTLIB_INCLUDE_DIR, PRETTIER]
}

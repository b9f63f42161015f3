import { basename, dirname } from 'node:path'
import process from 'node:process'

/** Where every box sees the folder of precompiled libraries. */
export const LIBRARIES_IN_BOX = '/tools/0'

/** Where every box sees the Node.js that runs this judge: JavaScript needs no other. */
export const NODE_IN_BOX = `/tools/1/${basename(process.execPath)}`

/** The slots' `toolDirs`, in the order of the places above. */
export function toolDirs(librariesDir: string): string[] {
  return [librariesDir, dirname(process.execPath)]
}

import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One name that a file takes, or passes on, from another file of the repository. */
export interface NamedImport {
  readonly from: string
  readonly to: string
  readonly name: string
}

const STATEMENT = /^(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm

/** Names as the file that defines them knows them. */
export function readNamedImports(root: string, files: readonly string[]): NamedImport[] {
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(STATEMENT)].flatMap(([, names = '', address = '']) =>
      namesIn(names).map((name) => ({ from, to: normalize(join(dirname(from), address)), name })),
    ),
  )
}

const namesIn = (list: string): string[] =>
  list.split(',').flatMap((one) => /^(?:type )?(\w+)/.exec(one.trim())?.[1] ?? [])

import { readFileSync } from 'node:fs'

/** A line of the table of rooms in `docs/ARCHITECTURE.md`. */
export interface Room {
  readonly name: string
  /** Matches the paths of its files; captures the feature where the folder names one. */
  readonly files: RegExp
  /** Names of rooms, and addresses of single files. */
  readonly mayImport: readonly string[]
  /** Packages of npm. Null: any. */
  readonly packages: readonly string[] | null
}

/** A file's room, and which of several alike: a feature. */
export interface Address {
  readonly room: Room
  readonly feature: string
}

const ROW = /^\| `([\w-]+)` \| (.+?) \| .+ \| (.+) \| (.+) \|$/gm

/** The table says which folders there are and who may import whom; nothing else does. */
export function readRooms(document: string): Room[] {
  return [...readFileSync(document, 'utf8').matchAll(ROW)].map(
    ([, name = '', folders = '', may = '', npm = '']) => ({
      name,
      files: new RegExp(`^(?:${namesIn(folders).map(patternOf).join('|')})`),
      mayImport: namesIn(may),
      packages: npm === 'any' ? null : namesIn(npm),
    }),
  )
}

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

function patternOf(folder: string): string {
  const pattern = folder
    .replaceAll('.', '\\.')
    .replace(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace('/*', '/[^/]+$')
    .replace('<feature>', '([^/]+)')
  return /[$]$|\\\.tsx?$/.test(pattern) ? pattern : `${pattern}/`
}

/** The first line that fits: narrower rooms stand above those that hold them. */
export function addressOf(rooms: readonly Room[], path: string): Address | null {
  for (const room of rooms) {
    const found = room.files.exec(path)
    if (found !== null) return { room, feature: found.slice(1).find((name) => name !== undefined) ?? '' }
  }
  return null
}

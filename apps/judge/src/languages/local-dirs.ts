import { readlink, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { FORMATTERS, LANGUAGES } from '@gavel/languages'
import { toolArgv } from './command.ts'

/** Where `make install` spreads a program among all others, so that its parts cannot be separated from theirs. */
const SPREAD = ['bin', 'etc', 'include', 'lib', 'lib32', 'lib64', 'libexec', 'sbin', 'share']

/** No path has more links, unless they form a circle. */
const LINKS_MAX = 40
/** The most that a launcher accepts. */
const LOCAL_DIRS_MAX = 16

/**
 * The parts of `/usr/local` that boxes, which otherwise hide it, have to show: the links and folders of the languages'
 * tools and of the formatters. A tool installed without its own folder brings all of `/usr/local` along.
 */
export function localDirs(): Promise<string[]> {
  const commands = LANGUAGES.flatMap(({ probe, compile, run }) => [probe.argv, compile?.argv ?? [], run.argv])
  commands.push(...FORMATTERS.map(({ argv }) => argv))
  const tools = commands.flatMap((argv) => (argv.length === 0 ? [] : [toolArgv(argv)[0]]))
  return localDirsOf(new Set(tools), '/usr/local')
}

/** The same for other tools, and for another place of software installed by hand. */
export async function localDirsOf(tools: Iterable<string>, local: string): Promise<string[]> {
  const isLocal = (path: string) => path.startsWith(`${local}/`)
  const links = new Set<string>()
  const folders = new Set<string>()
  for (const tool of tools) {
    const way = await followLinks(tool)
    for (const link of way.links.filter(isLocal)) links.add(link)
    if (way.end !== null && isLocal(way.end)) folders.add(folderOf(way.end, local))
  }
  // A folder comes after the links, which may be inside it: then it includes them.
  const shown = [...links, ...folders]
  return folders.has(local) || shown.length > LOCAL_DIRS_MAX ? [local] : shown
}

function folderOf(tool: string, local: string): string {
  const [top = '', ...rest] = tool.slice(local.length + 1).split('/')
  return rest.length === 0 || SPREAD.includes(top) ? local : `${local}/${top}`
}

/** Every link on the way to a file, and the end of the way; null if it leads nowhere. */
async function followLinks(path: string): Promise<{ links: string[]; end: string | null }> {
  const links: string[] = []
  let way = path
  while (links.length < LINKS_MAX) {
    const link = await firstLink(way)
    if (link === null) return { links, end: (await stat(way).catch(() => null)) === null ? null : way }
    links.push(link.path)
    way = link.leadsTo
  }
  return { links, end: null }
}

async function firstLink(path: string): Promise<{ path: string; leadsTo: string } | null> {
  const parts = path.split('/')
  for (let length = 2; length <= parts.length; length++) {
    const start = parts.slice(0, length).join('/')
    const target = await readlink(start).catch(() => null)
    if (target !== null)
      return { path: start, leadsTo: join(resolve(dirname(start), target), ...parts.slice(length)) }
  }
  return null
}

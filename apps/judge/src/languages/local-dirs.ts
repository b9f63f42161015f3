import { readlink, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { LANGUAGES } from '@gavel/languages'
import { toolArgv } from './command.ts'

/** Where `make install` spreads a program among all others, so that its parts cannot be told from theirs. */
const SPREAD = ['bin', 'etc', 'include', 'lib', 'lib32', 'lib64', 'libexec', 'sbin', 'share']

/** No path leads over more links, unless it goes in circles. */
const LINKS_MAX = 40
/** More than these a launcher does not take. */
const LOCAL_DIRS_MAX = 16

/**
 * What boxes have to show of `/usr/local`, which they hide otherwise: the links and folders behind the tools of the
 * languages. A tool that was installed without a folder of its own brings all of `/usr/local` along.
 */
export function localDirs(): Promise<string[]> {
  const commands = LANGUAGES.flatMap(({ probe, compile, run }) => [probe.argv, compile?.argv ?? [], run.argv])
  const tools = commands.flatMap((argv) => (argv.length === 0 ? [] : [toolArgv(argv)[0]]))
  return localDirsOf(new Set(tools), '/usr/local')
}

/** The same for other tools, and for another place of what is installed by hand. */
export async function localDirsOf(tools: Iterable<string>, local: string): Promise<string[]> {
  const isLocal = (path: string) => path.startsWith(`${local}/`)
  const links = new Set<string>()
  const folders = new Set<string>()
  for (const tool of tools) {
    const way = await followLinks(tool)
    for (const link of way.links.filter(isLocal)) links.add(link)
    if (way.end !== null && isLocal(way.end)) folders.add(folderOf(way.end, local))
  }
  // A folder comes after the links, which may lie in it: then it brings them along.
  const shown = [...links, ...folders]
  return folders.has(local) || shown.length > LOCAL_DIRS_MAX ? [local] : shown
}

function folderOf(tool: string, local: string): string {
  const [top = '', ...rest] = tool.slice(local.length + 1).split('/')
  return rest.length === 0 || SPREAD.includes(top) ? local : `${local}/${top}`
}

/** Every link on the way to a file, and where the way ends; null when there is nothing. */
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

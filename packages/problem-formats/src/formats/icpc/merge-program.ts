import type { PackageFiles } from '../../package-files.ts'
import { readText } from '../../read/read-text.ts'
import { languageOfSource } from '../shared/languages.ts'
import { listed, type Report } from '../shared/report.ts'
import { withConstants } from './constants.ts'

interface MergedProgram {
  /** The file with the entry point. */
  readonly path: string
  readonly source: string
}

interface Options {
  readonly constants: ReadonlyMap<string, string>
  readonly report: Report
}

/** A file of a program that only people read, or that belongs to its build. */
const isBesides = (path: string) =>
  languageOfSource(path) === null && !/\.(?:h|hh|hpp|hxx|inc|inl)$/i.test(path)

/** A program that lies in one or several files, as one; null, with a warning, if it cannot be one. */
export async function readMerged(
  files: PackageFiles,
  paths: readonly string[],
  { constants, report }: Options,
): Promise<MergedProgram | null> {
  const texts = new Map<string, string>()
  const isAlone = paths.length === 1
  for (const path of paths) {
    const file = files.get(path)
    if (file === undefined) continue
    if (!isAlone && isBesides(path)) report.warn('file-ignored', { path })
    else texts.set(path, withConstants(await readText(file, report.warnings), path, constants))
  }
  const [first] = texts
  if (texts.size <= 1) return first === undefined ? null : { path: first[0], source: first[1] }
  const names = [...texts.keys()].map((path) => path.slice(path.indexOf('/') + 1))
  const merged = mergeProgram(folderOf([...texts.keys()]), texts)
  if (merged === null) report.warn('program-not-merged', { list: listed(names) })
  else report.warn('program-merged', { path: merged.path, n: texts.size })
  return merged
}

/** The folder that holds them all. */
function folderOf(paths: readonly string[]): string {
  const [first = ''] = paths
  const parts = first.split('/').slice(0, -1)
  while (parts.length > 0 && !paths.every((path) => path.startsWith(`${parts.join('/')}/`))) parts.pop()
  return parts.length === 0 ? '' : `${parts.join('/')}/`
}

/**
 * A program of several files as one source, because the site keeps solutions and validators as single files: C and C++
 * with the text of a header in place of its first `#include`, Java with all classes in one file, Python with its modules
 * as texts that `import` finds. Null for other languages, for several languages, and where no file is the one to begin with.
 *
 * @param folder in which the program lies, with a slash at its end
 * @param texts of its files by path
 */
function mergeProgram(folder: string, texts: ReadonlyMap<string, string>): MergedProgram | null {
  const sources = [...texts.keys()].filter((path) => languageOfSource(path) !== null)
  const languages = new Set(sources.map(languageOfSource))
  const [language] = languages
  const path = entryOf(sources, texts)
  if (path === null || language == null || languages.size > 1) return null
  const files = new Map([...texts].map(([one, text]) => [one.slice(folder.length), text]))
  const main = path.slice(folder.length)
  if (/^C(?:\+\+)?(?: |$)/.test(language)) return { path, source: mergedC(main, files) }
  if (language === 'Java') return { path, source: mergedJava(main, files) }
  if (language === 'Python3') return { path, source: mergedPython(main, files) }
  return null
}

const ENTRY = /\bmain\s*\(|__main__/
const ENTRY_NAME = /(?:^|\/)(?:__main__|main|solution|validate|validator)\.[^/.]+$/i

function entryOf(sources: readonly string[], texts: ReadonlyMap<string, string>): string | null {
  const starting = sources.filter((path) => ENTRY.test(path + texts.get(path)))
  const candidates = starting.length > 0 ? starting : sources
  return (candidates.length === 1 ? candidates[0] : candidates.find((path) => ENTRY_NAME.test(path))) ?? null
}

const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"[^\n]*$/gm

/** Headers first, as their includes ask for; sources that nothing includes follow before the one with `main`. */
function mergedC(main: string, files: ReadonlyMap<string, string>): string {
  const included = new Set<string>()
  const withIncludes = (name: string): string => {
    included.add(name)
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    return (files.get(name) ?? '').replace(INCLUDE, (line, target: string) => {
      const found = [folder + target, target].find((one) => files.has(one))
      if (found === undefined) return line
      return included.has(found) ? '' : withIncludes(found)
    })
  }
  const others = [...files.keys()].filter((name) => name !== main && languageOfSource(name) !== null)
  const parts = [...others, main].map((name) => (included.has(name) ? '' : withIncludes(name)))
  return parts.filter((part) => part !== '').join('\n')
}

/** Only the class with the entry point may be public in a file of its name. */
function mergedJava(main: string, files: ReadonlyMap<string, string>): string {
  const imports = new Set<string>()
  const bodyOf = (name: string) =>
    (files.get(name) ?? '').replace(/^[ \t]*import\s[^;\n]*;[ \t]*$/gm, (line) => {
      imports.add(line.trim())
      return ''
    })
  const others = [...files.keys()].filter((name) => name !== main && name.endsWith('.java'))
  const classes = others.map((name) =>
    bodyOf(name)
      .replace(/^[ \t]*package\s[^;\n]*;/m, '')
      .replace(/^public\s+(?=(?:\w+\s+)*(?:class|interface|enum|record)\b)/gm, ''),
  )
  const body = bodyOf(main)
  const header = /^\s*package\s[^;\n]*;/.exec(body)?.[0] ?? ''
  return [header.trim(), [...imports].join('\n'), body.slice(header.length), ...classes]
    .filter((part) => part !== '')
    .join('\n')
}

/** A text of JSON is one of Python as well. */
function mergedPython(main: string, files: ReadonlyMap<string, string>): string {
  const modules = [...files].filter(([name]) => name !== main && name.endsWith('.py'))
  const texts = modules.map(
    ([name, text]) =>
      `    ${JSON.stringify(name.slice(0, -'.py'.length).replaceAll('/', '.'))}: ${JSON.stringify(text)},`,
  )
  // Such lines must stand before all others.
  const future: string[] = []
  const body = (files.get(main) ?? '').replace(/^from __future__ import [^\n]*\n?/gm, (line) => {
    future.push(line.trim())
    return ''
  })
  return `${[...future, FINDER_START].join('\n')}
${texts.join('\n')}
${FINDER_END}
${body}`
}

const FINDER_START = `import importlib.abc, importlib.util, sys

_FILES = {`

const FINDER_END = `}

class _Files(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path=None, target=None):
        return importlib.util.spec_from_loader(name, self) if name in _FILES else None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        name = module.__name__
        exec(compile(_FILES[name], name + ".py", "exec"), module.__dict__)

sys.meta_path.insert(0, _Files())
`

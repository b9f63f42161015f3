import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { RunRequest } from '../../src/types.ts'
import { compileC, compileCpp } from '../toolbox.ts'

const run = promisify(execFile)

/** A program in one language; the suites' rows name it by its key. */
export interface Source {
  readonly c?: string
  readonly cpp?: string
  readonly python?: string
  /** A class `Main`, without a package. */
  readonly java?: string
  readonly node?: string
  /** The package clause is added. */
  readonly go?: string
}

/** Boxes see these as `/tools/0` …: the Node.js that runs the tests need not lie below `/usr`. */
export const TOOL_DIRS = [dirname(process.execPath)]
const NODE_IN_BOX = `/tools/0/${basename(process.execPath)}`

const JAVA = ['-XX:+UseSerialGC', '-XX:-UsePerfData', '-XX:ErrorFile=/dev/null', '-Xmx48m', '-Xss16m']
/** Inside the box's limits: the runtime's own part is added. */
const NODE = ['--max-old-space-size=48', '--stack-size=8000']

/** How a row's program is started; `name` is what `buildAll` called it. */
export function argvOf(source: Source, name: string): RunRequest['argv'] {
  if (source.python !== undefined) return ['/usr/bin/python3', '-I', `/app/${name}.py`]
  if (source.java !== undefined) return ['/usr/bin/java', ...JAVA, '-cp', '/app/classes', `${name}.Main`]
  if (source.node !== undefined) return [NODE_IN_BOX, ...NODE, `/app/${name}.js`]
  return [`/app/${name}`]
}

async function buildOne(appDir: string, source: Source, name: string): Promise<void> {
  if (source.c !== undefined) await compileC(appDir, name, source.c)
  else if (source.cpp !== undefined) await compileCpp(appDir, name, source.cpp)
  else if (source.python !== undefined) await writeFile(join(appDir, `${name}.py`), source.python)
  else if (source.node !== undefined) await writeFile(join(appDir, `${name}.js`), source.node)
}

/** A folder for each program; one compiler call per language builds all: compilers start slowly and work fast. */
async function writeFolders(
  root: string,
  file: string,
  programs: readonly (readonly [string, string])[],
): Promise<string[]> {
  const paths: string[] = []
  for (const [name, text] of programs) {
    const path = join(root, name, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    paths.push(path)
  }
  return paths
}

async function buildJava(appDir: string, sources: ReadonlyMap<string, Source>): Promise<void> {
  const programs = [...sources].flatMap(([name, { java }]) =>
    java === undefined ? [] : [[name, `package ${name};\n${java}`] as const],
  )
  if (programs.length === 0) return
  const paths = await writeFolders(join(appDir, 'java'), 'Main.java', programs)
  await run('javac', ['-nowarn', '-d', join(appDir, 'classes'), ...paths])
}

async function buildGo(appDir: string, sources: ReadonlyMap<string, Source>): Promise<void> {
  const programs = [...sources].flatMap(([name, { go }]) =>
    go === undefined ? [] : [[name, `package main\n${go}`] as const],
  )
  if (programs.length === 0) return
  const root = join(appDir, 'go')
  await writeFolders(root, 'main.go', programs)
  await writeFile(join(root, 'go.mod'), 'module rows\n')
  const env = { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-buildvcs=false' }
  await run('go', ['build', '-o', `${appDir}/`, './...'], { cwd: root, env })
}

/** Builds every program into `appDir`, under its name. */
export async function buildAll(appDir: string, sources: ReadonlyMap<string, Source>): Promise<void> {
  const queue = sources.entries()
  // Two compilers at a time: the smallest supported host has as many cores.
  const worker = async () => {
    for (const [name, source] of queue) await buildOne(appDir, source, name)
  }
  await Promise.all([worker(), worker().then(() => buildJava(appDir, sources))])
  await buildGo(appDir, sources)
}

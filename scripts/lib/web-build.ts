import { existsSync, globSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, oncePer } from './fingerprint.ts'
import { complaintOf, FixableError } from './fixable-error.ts'
import { step } from './progress.mjs'
import { run } from './run.ts'

/** Builds the pages if their sources changed. @returns the folder with the built site */
export async function buildWeb(repositoryDir: string): Promise<string> {
  const inRepository = (...parts: string[]): string => join(repositoryDir, ...parts)
  const distDir = inRepository('apps', 'web', 'dist')
  const stamp = inRepository('.cache', 'stamps', 'web')
  const sources = [
    inRepository('apps', 'web'),
    inRepository('packages', 'contract'),
    inRepository('scripts', 'solver'),
    // The handbook is a part of the site.
    inRepository('docs', 'handbook'),
    inRepository('docs', 'pictures'),
    ...globSync(inRepository('docs', '*.md')).sort(),
    inRepository('package-lock.json'),
  ]
  await oncePer(
    fingerprint(sources),
    stamp,
    () => step('Building the web pages', (report) => build(repositoryDir, distDir, report)),
    () => existsSync(join(distDir, '.picture', 'first-picture.js')),
  )
  return distDir
}

/** Builds in a separate folder that is then moved into place: a server of the same checkout keeps its pages meanwhile. */
async function build(
  repositoryDir: string,
  distDir: string,
  report: (detail: string) => void,
): Promise<void> {
  const nextDir = join(repositoryDir, '.cache', 'web-next')
  const vite = join(repositoryDir, 'node_modules', 'vite', 'bin', 'vite.js')
  const buildInto = async (outDir: string, options: readonly string[]): Promise<void> => {
    const { exitCode, output } = await run(
      [process.execPath, vite, 'build', '--outDir', outDir, '--emptyOutDir', ...options],
      {
        cwd: join(repositoryDir, 'apps', 'web'),
        env: { ...process.env, NODE_ENV: 'production' },
        onLine: report,
      },
    )
    if (exitCode !== 0) throw new FixableError(`the web pages could not be built: ${complaintOf(output)}`)
  }
  await buildInto(nextDir, [])
  // The code with which the server renders first pictures: same sources, same folder, never served to browsers.
  await buildInto(join(nextDir, '.picture'), ['--ssr', 'src/first-picture.tsx'])
  rmSync(distDir, { recursive: true, force: true })
  renameSync(nextDir, distDir)
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { TESTLIB_PATH } from '../src/index.ts'
import { USUAL_FLAGS } from './usual-flags.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    precompiledDir: string
  }
}

/** Compiles the header once for all programs with the usual flags: most of their build time is the header. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'gavel-testlib-header-'))
  const precompiled = join(folder, 'testlib.h.gch')
  execFileSync('g++', [...USUAL_FLAGS, '-x', 'c++-header', TESTLIB_PATH, '-o', precompiled])
  project.provide('precompiledDir', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A method on the prototype of a kind of schema: `email(params) { return this.check(…) },`. */
const METHOD = /^ {4}(?:async )?(\w+)\([^)]*\) \{\n(?: {8}.*\n|\n)+? {4}\},\n/gm
const CALL = /\.(\w+)[<(]/g
const TO_JSON_SCHEMA = /^ {4}inst\._zod\.processJSONSchema = .*\n/gm

/**
 * Zod's schemas as pages need them. A bundler keeps every method of a schema that is used, and with `email` or `cidrv6`
 * its pattern and its checks, although no page calls them.
 *
 * @param sourceDirs where code of ours that pages are made of lies; a method stays when anything of that name is called
 */
export function createLeanSchemas(sourceDirs: readonly string[]): (code: string) => string {
  let called: Set<string> | null = null

  return (code) => {
    called ??= new Set(sourceDirs.flatMap(readSources).flatMap(callsIn))
    const ours = called
    const zodsOwn = new Set(callsIn(code))
    return (
      code
        .replace(METHOD, (method, name: string) => (ours.has(name) || zodsOwn.has(name) ? method : ''))
        .replace(TO_JSON_SCHEMA, '')
        // Made to run faster by `new Function`, which the content security policy forbids.
        .replace('core.$ZodObjectJIT.init(', 'core.$ZodObject.init(')
        // For values that contain themselves. Pages read JSON alone.
        .replace('core.config({ memoizer: core.memoizer() })', 'return')
    )
  }
}

const callsIn = (code: string): string[] => [...code.matchAll(CALL)].map(([, name = '']) => name)

const readSources = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(dir, path), 'utf8'))

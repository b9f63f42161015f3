import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The product's version, from its `package.json`. */
const FILE = join(import.meta.dirname, '../../../../../package.json')

export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(FILE, 'utf8'))).version

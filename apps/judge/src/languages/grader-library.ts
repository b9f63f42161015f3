import { createHmac, randomBytes } from 'node:crypto'
import type { TaskGrader } from '@gavel/contract'

/** The mark that a program leaves behind when its grader came to its end, a file in the box's working folder. */
export const SEAL_FILE = '.grader-seal'

/**
 * Makes the seals of one judge process. A seal is compiled into the grader's part, so nobody who reads the problem
 * knows it, and another process makes others: a program that was compiled before is compiled anew.
 */
export class GraderSeals {
  readonly #secret = randomBytes(32)

  /** Letters and digits only, fit for a string literal of any language. */
  of(grader: TaskGrader): string {
    const parts = [grader.source, Object.entries(grader.files), grader.build]
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest('hex')
  }
}

/** The files that the grader is built from. The judge's own part wins over whatever a setter named alike. */
export function graderFiles({ source, files, build }: TaskGrader, seal: string): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(files),
    [build.sourceFile, source],
    [build.seal.file, build.seal.source.replaceAll('{seal}', seal)],
  ])
}

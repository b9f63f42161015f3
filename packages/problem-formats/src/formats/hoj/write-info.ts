import { createHash, type Hash } from 'node:crypto'
import { bytesOf } from '../../package-content.ts'
import type { PackageCase, PackageContent, PackageProblem } from '../../package-problem.ts'
import type { PackageEntry } from '../../package-writer.ts'

/** The sums that HOJ's judge compares outputs with, instead of the answers themselves. */
interface AnswerSums {
  readonly outputMd5: string
  readonly outputSize: number
  /** The MD5 of the answer with all blanks removed. */
  readonly allStrippedOutputMd5: string
  /** The MD5 of the answer without trailing blanks, on each line and at the end. */
  readonly EOFStrippedOutputMd5: string
}

/**
 * The file `info` among HOJ's test data. An import into HOJ rewrites it; it is needed when someone copies only the folder.
 */
export function infoEntry(path: string, problem: PackageProblem): PackageEntry {
  return {
    path,
    async *read() {
      yield Buffer.from(JSON.stringify(await infoOf(problem)))
    },
  }
}

async function infoOf({ judgeMode, caseMode, cases }: PackageProblem) {
  const hasGroups = caseMode === 'subtask_lowest' || caseMode === 'subtask_average'
  const testCases = []
  for (const [index, one] of cases.entries())
    testCases.push({
      caseId: index + 1,
      ...(hasGroups ? { groupNum: one.subtask } : {}),
      score: one.score,
      inputName: one.inputName,
      outputName: one.answerName,
      ...(judgeMode === 'default' ? await sumsOf(one.answer) : {}),
    })
  return { mode: judgeMode, judgeCaseMode: caseMode, version: '1', testCasesSize: cases.length, testCases }
}

export async function sumsOf(answer: PackageCase['answer'] | PackageContent): Promise<AnswerSums> {
  const [whole, bare, trimmed] = [createHash('md5'), createHash('md5'), new TrimmedSum()]
  let outputSize = 0
  for await (const chunk of answer === null ? [] : bytesOf(answer)) {
    outputSize += chunk.length
    whole.update(chunk)
    bare.update(chunk.filter((byte) => !isBlank(byte)))
    trimmed.update(chunk)
  }
  return {
    outputMd5: whole.digest('hex'),
    outputSize,
    allStrippedOutputMd5: bare.digest('hex'),
    EOFStrippedOutputMd5: trimmed.digest(),
  }
}

const LINE_FEED = 0x0a

/** ASCII blanks, which are never part of another character in UTF-8. */
const isBlank = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)

/** A longer run of blanks is kept as text, because a run must wait in memory until it is known what follows. */
const MAX_BLANKS = 1024 * 1024

/** The sum of a text without trailing blanks on each line and at its end, however the text is split into pieces. */
class TrimmedSum {
  readonly #hash: Hash = createHash('md5')
  /** Line ends and blanks that count only if something follows. */
  #lineFeeds = 0
  #blanks: number[] = []

  update(chunk: Uint8Array): void {
    const kept: number[] = []
    for (const byte of chunk) {
      if (byte === LINE_FEED) {
        this.#lineFeeds += 1
        this.#blanks = []
      } else if (isBlank(byte) && this.#blanks.length < MAX_BLANKS) this.#blanks.push(byte)
      else {
        for (; this.#lineFeeds > 0; this.#lineFeeds -= 1) kept.push(LINE_FEED)
        for (const blank of this.#blanks) kept.push(blank)
        this.#blanks = []
        kept.push(byte)
      }
    }
    this.#hash.update(Uint8Array.from(kept))
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}

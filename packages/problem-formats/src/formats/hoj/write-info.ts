import { createHash, type Hash } from 'node:crypto'
import { bytesOf } from '../../package-content.ts'
import type { PackageCase, PackageContent, PackageProblem } from '../../package-problem.ts'
import type { PackageEntry } from '../../package-writer.ts'

/** What HOJ's judge compares outputs with, instead of with the answers themselves. */
interface AnswerSums {
  readonly outputMd5: string
  readonly outputSize: number
  /** Of the answer without any blank. */
  readonly allStrippedOutputMd5: string
  /** Of the answer without blanks at the ends of lines and of the whole. */
  readonly EOFStrippedOutputMd5: string
}

/**
 * The file `info` that lies among HOJ's test data. HOJ writes it anew at an import; whoever copies the folder alone
 * needs it.
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

/** The blanks of ASCII, which are never a part of another sign in UTF-8. */
const isBlank = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)

/** More in a row are kept as text: what might follow them has to wait in memory. */
const MAX_BLANKS = 1024 * 1024

/** The sum of a text without blanks at the ends of its lines and at its own end, whatever the pieces it comes in. */
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

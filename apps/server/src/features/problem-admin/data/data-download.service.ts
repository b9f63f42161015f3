import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Download } from '../../../http/implement.ts'
import { type AnswerDigest, createAnswerDigest } from '../../datasets/answer-digest.service.ts'
import {
  findDataset,
  findDatasetOfVersion,
  selectDatasetCases,
} from '../../datasets/dataset-versions.service.ts'
import type { Problem } from '../../problems/find-problem.service.ts'

type Case = Awaited<ReturnType<typeof selectDatasetCases>>[number]

/**
 * A version of a problem's test data, the live one by default, as a zip with the description `info` (`api.md` 4.18).
 * It is streamed: nothing is collected in memory or on disk.
 *
 * @throws DomainError no_test_data or data_version_not_found
 */
export async function downloadTestDataZip(
  context: Context,
  problem: Problem,
  version: number | undefined,
): Promise<Download> {
  const dataset = await findWanted(context.db, problem, version)
  const cases = dataset === null ? [] : await selectDatasetCases(context.db, dataset.id)
  if (dataset === null || cases.length === 0) throw new DomainError('no_test_data')
  return {
    body: zipCases(context, { problem, version: dataset.version, cases }),
    fileName: `problem_${problem.id}_testcase_${context.now().getTime()}.zip`,
    contentType: 'application/x-download',
  }
}

async function findWanted(db: Db, { id, liveDatasetId }: Problem, version: number | undefined) {
  if (version === undefined) return liveDatasetId === null ? null : findDataset(db, liveDatasetId)
  const dataset = await findDatasetOfVersion(db, id, version)
  if (dataset === null) throw new DomainError('data_version_not_found')
  return dataset
}

interface Contents {
  readonly problem: Problem
  readonly version: number
  readonly cases: readonly Case[]
}

function zipCases(context: Pick<Context, 'blobs'>, contents: Contents): Readable {
  const zip = new yazl.ZipFile()
  const output = Readable.from(zip.outputStream)
  const digests = new Map<string, AnswerDigest>()
  const add = (name: string, open: () => AsyncIterable<Buffer>) =>
    zip.addReadStreamLazy(name, (callback) => {
      const stream = Readable.from(open())
      stream.on('error', (error) => output.destroy(error))
      callback(null, stream)
    })
  for (const [name, sha256] of filesOf(contents.cases)) add(name, () => readBlob(context, sha256))
  for (const [name, sha256] of answersOf(contents.cases)) {
    add(name, () => digestOnTheWay(readBlob(context, sha256), (digest) => digests.set(name, digest)))
  }
  // Last, because the digests are known only after the answer files have been streamed.
  add('info', async function* () {
    yield Buffer.from(JSON.stringify(describe(contents, digests), null, 2))
  })
  zip.end()
  return output
}

const filesOf = (cases: readonly Case[]) => new Map(cases.map((one) => [one.inputName, one.inputSha256]))
const answersOf = (cases: readonly Case[]) => new Map(cases.map((one) => [one.answerName, one.answerSha256]))

async function* readBlob({ blobs }: Pick<Context, 'blobs'>, sha256: string): AsyncGenerator<Buffer> {
  const blob = await blobs.open(sha256)
  if (blob === null) throw new Error(`The blob ${sha256} is not in the store`)
  yield* blob.stream
}

async function* digestOnTheWay(chunks: AsyncIterable<Buffer>, keep: (digest: AnswerDigest) => void) {
  const digest = createAnswerDigest()
  for await (const chunk of chunks) {
    digest.update(chunk)
    yield chunk
  }
  keep(digest.finish())
}

function describe({ problem, version, cases }: Contents, digests: ReadonlyMap<string, AnswerDigest>) {
  const isGrouped = problem.caseMode === 'subtask_lowest' || problem.caseMode === 'subtask_average'
  return {
    mode: problem.judgeMode,
    judgeCaseMode: problem.caseMode,
    version: String(version),
    testCasesSize: cases.length,
    testCases: cases.map((one) => ({
      caseId: one.id,
      score: one.score,
      ...(isGrouped ? { groupNum: one.subtaskNumber } : {}),
      inputName: one.inputName,
      outputName: one.answerName,
      // With a checker, the digest of the answer does not decide what is right.
      ...(problem.judgeMode === 'default' ? digests.get(one.answerName) : {}),
    })),
  }
}

import type { JudgeTask, TaskCase } from '@gavel/contract'
import type { Pinned } from '../files/disk-cache.ts'
import type { BlobCache, BlobRef, Download } from './blob-cache.ts'

/** The files of a task's cases, as host paths. */
export interface TestData {
  inputPath(testCase: TaskCase): Promise<string>
  answerPath(testCase: TaskCase): Promise<string>
}

const PARALLEL_DOWNLOADS = 4

/**
 * Test data of one task. All of it starts to download at once, in the order of the cases, while the program is
 * compiled; the files stay in the cache until this is disposed.
 */
export class TaskTestData implements TestData, AsyncDisposable {
  readonly #files = new Map<string, Promise<Pinned>>()
  #stopped = false

  constructor(task: JudgeTask, cache: BlobCache, download: (ref: BlobRef) => ReturnType<Download>) {
    const gates = Array.from({ length: PARALLEL_DOWNLOADS }, () => Promise.resolve())
    const refs = task.cases.flatMap(({ input, answer }) => [input, answer])
    refs.forEach((ref, index) => {
      if (this.#files.has(ref.sha256)) return
      const gate = index % PARALLEL_DOWNLOADS
      const file = (gates[gate] ?? Promise.resolve()).then(() => {
        if (this.#stopped) throw new Error('the task has ended')
        return cache.acquire(ref, () => download(ref))
      })
      this.#files.set(ref.sha256, file)
      // A caller that asks for the file gets the failure; no one asks if an earlier case ends the judging.
      gates[gate] = file.then(
        () => undefined,
        () => undefined,
      )
    })
  }

  inputPath(testCase: TaskCase): Promise<string> {
    return this.#path(testCase.input)
  }

  answerPath(testCase: TaskCase): Promise<string> {
    return this.#path(testCase.answer)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopped = true
    const settled = await Promise.allSettled(this.#files.values())
    for (const result of settled) if (result.status === 'fulfilled') result.value[Symbol.dispose]()
  }

  async #path(ref: BlobRef): Promise<string> {
    const file = this.#files.get(ref.sha256)
    if (!file) throw new Error(`blob ${ref.sha256} is not part of the task`)
    return (await file).path
  }
}

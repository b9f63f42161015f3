import { forgetCode, type KeptIn, readCode, type StoredCode, takeOverCode, writeCode } from './stored-code.ts'

const isSame = (one: StoredCode | null, other: StoredCode | null) =>
  one?.code === other?.code && one?.language === other?.language

/**
 * The draft of one problem as this tab knows it. Another tab may have the same problem open; what it has saved since
 * is noticed before it is overwritten.
 */
export class KeptDraft {
  readonly #storage: KeptIn
  #key: string
  /** As this tab last read or wrote it. */
  #known: StoredCode | null

  constructor(storage: KeptIn, key: string) {
    this.#storage = storage
    this.#key = key
    this.#known = this.read()
  }

  read(): StoredCode | null {
    return readCode(this.#storage, this.#key)
  }

  /** The draft that another tab has saved since, if it differs from the draft; null if nothing is in the way. */
  newerThan(draft: StoredCode): StoredCode | null {
    const kept = this.read()
    return isSame(kept, this.#known) || isSame(kept, draft) ? null : kept
  }

  write(draft: StoredCode): void {
    writeCode(this.#storage, this.#key, draft)
    this.takeNotice()
  }

  forget(): void {
    forgetCode(this.#storage, this.#key)
    this.takeNotice()
  }

  /**
   * Its writer has logged in: from now on it is kept at another key. A draft that is already there stays there, and is
   * noticed like one of another tab.
   */
  moveTo(key: string): void {
    if (key === this.#key) return
    takeOverCode(this.#storage, this.#key, key)
    if (this.#known !== null) forgetCode(this.#storage, this.#key)
    this.#key = key
    if (this.#known === null) this.takeNotice()
  }

  /** From now on, this tab knows the saved draft. */
  takeNotice(): void {
    this.#known = this.read()
  }
}

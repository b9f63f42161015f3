import { readFile } from 'node:fs/promises'
import { BackupError } from '../features/backup/backup.error.ts'

const LEAST_CHARACTERS = 8
const [ENTER, NEW_LINE, INTERRUPT, END, BACKSPACE, DELETE] = ['\r', '\n', '\u0003', '\u0004', '\b', '\u007f']

interface Given {
  /** From the environment; empty if it is not set. */
  readonly fromEnvironment: string
  readonly file: string | undefined
}

/**
 * The passphrase of a backup: from a file, from the environment, or typed without echo – twice if it is new, because
 * a typing error would make the backup worthless.
 *
 * @throws BackupError
 */
export async function readPassphrase(given: Given, purpose: 'new' | 'known'): Promise<string> {
  const passphrase = await take(given, purpose)
  if (purpose === 'new' && [...passphrase].length < LEAST_CHARACTERS)
    throw new BackupError(`A passphrase has at least ${LEAST_CHARACTERS} characters.`)
  if (passphrase === '') throw new BackupError('The passphrase is empty.')
  return passphrase
}

async function take({ fromEnvironment, file }: Given, purpose: 'new' | 'known'): Promise<string> {
  if (file !== undefined) return readFirstLine(file)
  if (fromEnvironment !== '') return fromEnvironment
  if (!process.stdin.isTTY)
    throw new BackupError('Without a terminal, give --passphrase-file FILE or GAVEL_BACKUP_PASSPHRASE.')
  const passphrase = await ask('Passphrase: ', { isHidden: true })
  if (purpose === 'new' && (await ask('Once more: ', { isHidden: true })) !== passphrase)
    throw new BackupError('These were two different passphrases.')
  return passphrase
}

async function readFirstLine(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).split(/\r?\n/)[0] ?? ''
  } catch (error) {
    throw new BackupError(
      `The passphrase file cannot be read: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** Reads one line from the terminal. */
export function ask(question: string, { isHidden }: { isHidden: boolean }): Promise<string> {
  const { stdin, stderr } = process
  stderr.write(question)
  stdin.setRawMode(true).setEncoding('utf8').resume()
  return new Promise((resolve, reject) => {
    let text = ''
    const finish = (settle: () => void) => {
      stdin.off('data', onData)
      stdin.setRawMode(false).pause()
      stderr.write('\n')
      settle()
    }
    const onData = (data: string) => {
      for (const character of data) {
        if (character === INTERRUPT || character === END)
          return finish(() => reject(new BackupError('Nothing was done.')))
        if (character === ENTER || character === NEW_LINE) return finish(() => resolve(text))
        if (character === BACKSPACE || character === DELETE) {
          if (!isHidden && text !== '') stderr.write('\b \b')
          text = [...text].slice(0, -1).join('')
        } else {
          text += character
          if (!isHidden) stderr.write(character)
        }
      }
    }
    stdin.on('data', onData)
  })
}

import { Readable } from 'node:stream'
import yazl from 'yazl'
import { DomainError } from '../../../../http/domain-error.ts'
import type { ExportedBoard } from './exported-board.ts'
import { xcpcioFiles } from './xcpcio.ts'

/** @throws DomainError contest_not_icpc: boards of XCPCIO know no points */
export function xcpcioZip(exported: ExportedBoard): Readable {
  if (exported.board.contest.format !== 'icpc') throw new DomainError('contest_not_icpc')
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(xcpcioFiles(exported)))
    zip.addBuffer(Buffer.from(JSON.stringify(content)), name)
  zip.end()
  return Readable.from(zip.outputStream)
}

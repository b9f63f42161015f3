import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type Diagnosis, isDoubtful, isFaulty, isFine } from '@gavel/contract'
import type { Config } from '../../config.ts'

const MIB = 1024 ** 2
/** A judge takes no work with less than this, and PostgreSQL stops soon after. */
const FAULT_MIB = 512
const WARNING_MIB = 4 * 1024
/** Small disks are full of something else before they reach the figures above. */
const WARNING_SHARE = 0.1
const LEAST_INODE_SHARE = 0.02

interface Room {
  readonly folder: string
  readonly freeMib: number
  readonly share: number
  readonly inodeShare: number
}

/** The disk of the data folder, and that of the files where they lie in another folder. */
export async function checkDisk({
  dataDir,
  blobStore,
}: Pick<Config, 'dataDir' | 'blobStore'>): Promise<Diagnosis> {
  const isFolder = blobStore !== '' && !/^[a-z0-9]+:/i.test(blobStore)
  const folders = isFolder ? [dataDir, blobStore] : [dataDir]
  const rooms = await Promise.all(folders.map((folder) => measure(existingPartOf(folder))))
  const [tightest] = rooms.toSorted((a, b) => a.freeMib - b.freeMib)
  if (tightest === undefined) throw new Error('there is no folder')
  return judge(tightest)
}

/** The folder, or the one above it in which a start would make it. */
export function existingPartOf(folder: string): string {
  const path = resolve(folder)
  return existsSync(path) ? path : existingPartOf(dirname(path))
}

async function measure(folder: string): Promise<Room> {
  const { bavail, blocks, bsize, ffree, files } = await statfs(folder)
  return {
    folder,
    freeMib: Math.floor((bavail * bsize) / MIB),
    share: blocks === 0 ? 1 : bavail / blocks,
    // Some file systems make them as they are needed and count none.
    inodeShare: files === 0 ? 1 : ffree / files,
  }
}

function judge({ folder, freeMib, share, inodeShare }: Room): Diagnosis {
  const room = {
    'zh-CN': `${folder} 所在磁盘剩余 ${freeMib} MiB（${Math.floor(share * 100)}%）。`,
    'en-US': `The disk of ${folder} has ${freeMib} MiB free (${Math.floor(share * 100)}%).`,
  }
  const todo = {
    'zh-CN': '把旧备份移走，或换一块更大的磁盘；operations.zh-CN.md 中“磁盘已满”一节有具体步骤。',
    'en-US': 'Move old backups away or use a larger disk; “The disk is full” in operations.md has the steps.',
  }
  const words = {
    'zh-CN': [room['zh-CN'], todo['zh-CN']],
    'en-US': [room['en-US'], todo['en-US']],
  } as const
  if (freeMib < FAULT_MIB) return isFaulty('disk', words)
  if (inodeShare < LEAST_INODE_SHARE)
    return isDoubtful('disk', {
      'zh-CN': [`${folder} 所在磁盘几乎不能再创建新文件（inode 快用完）。`, todo['zh-CN']],
      'en-US': [`The disk of ${folder} has room for hardly any new file (inodes).`, todo['en-US']],
    })
  return freeMib < WARNING_MIB && share < WARNING_SHARE ? isDoubtful('disk', words) : isFine('disk', room)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSubmission, VERDICT_STATUS } from '@gavel/contract'
import { expect, test } from 'vitest'
import { openMemoryGroup } from '../src/memory-group.ts'
import { startSite } from '../src/site.ts'
import { submitJudged } from '../src/submit.ts'

const ONE_GIBIBYTE = 1_024
const PAGES = ['/home', '/problem', '/problem/P1000', '/status', '/contest', '/acm-rank', '/discussion']

test('a site with one gibibyte loads its bank, draws pages and judges', async () => {
  const memory = openMemoryGroup(ONE_GIBIBYTE)
  // On a disk: a folder in memory would take its share.
  const dataDir = mkdtempSync(join(tmpdir(), 'gavel-small-'))
  try {
    const site = await startSite({ hasBank: true, memory, dataDir })
    try {
      for (const page of PAGES) expect((await fetch(site.url + page)).status, page).toBe(200)
      const root = await site.admin()
      for (const verdict of ['AC', 'WA'] as const) {
        const submitId = await submitJudged(root, 'P1000', verdict)
        const { submission } = await root.call(getSubmission, { query: { submitId } })
        expect(submission.status).toBe(VERDICT_STATUS[verdict])
      }
    } finally {
      await site.stop()
    }
    expect(memory.killed()).toBe(0)
    memory.close()
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

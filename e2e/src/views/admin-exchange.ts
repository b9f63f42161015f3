import type { Page } from '@playwright/test'
import type { View } from './view.ts'

/** A good problem, and one that cannot be read. */
const PACKAGE = `<?xml version="1.0" encoding="UTF-8"?>
<fps version="1.2">
  <item><title>A problem of a package</title><time_limit unit="s">1</time_limit>
    <memory_limit unit="mb">64</memory_limit><description>Add.</description>
    <test_input>1 2</test_input><test_output>3</test_output>
    <solution language="Cangjie">main</solution></item>
  <item><title>An odd one</title><time_limit>none</time_limit></item>
</fps>`

/** Uploads a package and waits until it has been examined. */
async function sendPackage(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'package.xml', mimeType: 'text/xml', buffer: Buffer.from(PACKAGE) })
  await main.getByRole('button', { name: /^(导入 \d+ 题|Import \d+ problems)$/ }).waitFor()
}

/** Import and export of problems. */
export const ADMIN_EXCHANGE_VIEWS: readonly View[] = [
  { name: 'admin-import', who: 'root', path: () => '/admin/problem/batch-operation' },
  {
    name: 'admin-import-preview',
    who: 'root',
    path: () => '/admin/problem/batch-operation',
    open: sendPackage,
  },
  {
    name: 'admin-export',
    who: 'root',
    path: () => '/admin/problem/batch-operation?tab=export',
    open: async (page) => {
      await page.getByRole('main').getByRole('checkbox').first().check()
      await page.getByRole('button', { name: /^(下载 1 题|Download 1 problems)$/ }).waitFor()
    },
  },
]

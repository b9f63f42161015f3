import type { Page } from '@playwright/test'
import { judgeAtHdu } from '../remote-hdu.ts'
import { pressIn, type View } from './view.ts'

/** A test case with the beginnings of its files. */
async function openFailedCase(page: Page): Promise<void> {
  await pressIn('main', /^#\d+.*(答案错误|Wrong Answer)/)(page)
  await page
    .getByRole('main')
    .getByRole('region', { name: /^(输出与期望的差异|Where output and expected output differ)$/ })
    .waitFor()
}

/** One that a remote judge is judging. */
async function openRemoteSubmission(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /提交 \d+ 的详情|details of submission \d+/ })
    .click()
  await page.getByRole('link', { name: /^(在 HDU 查看|Open it at HDU)$/ }).waitFor()
}

export const SUBMISSION_VIEWS: readonly View[] = [
  { name: 'status', who: 'user', path: () => '/status' },
  { name: 'status-none', who: 'visitor', path: () => '/status?username=nobody' },
  { name: 'submission', who: 'user', path: ({ accepted }) => `/submission-detail/${accepted}` },
  {
    name: 'submission-wrong',
    who: 'root',
    path: ({ wrong }) => `/submission-detail/${wrong}`,
    open: openFailedCase,
  },
  { name: 'submission-partial', who: 'root', path: ({ partial }) => `/submission-detail/${partial}` },
  {
    name: 'submission-compile',
    who: 'root',
    path: ({ compileError }) => `/submission-detail/${compileError}`,
  },
  {
    name: 'submission-remote',
    who: 'root',
    path: () => '/status?problemID=HDU-1000',
    open: openRemoteSubmission,
    arrange: judgeAtHdu,
  },
  {
    name: 'submission-compare',
    who: 'root',
    path: ({ accepted, wrong }) => `/submission-compare?left=${wrong}&right=${accepted}`,
  },
  {
    name: 'submission-compare-choose',
    who: 'user',
    path: ({ accepted }) => `/submission-compare?right=${accepted}`,
  },
  { name: 'submission-compare-none', who: 'visitor', path: () => '/submission-compare' },
  { name: 'submission-foreign', who: 'visitor', path: ({ wrong }) => `/submission-detail/${wrong}` },
  { name: 'submission-unknown', who: 'visitor', path: () => '/submission-detail/999999999' },
]

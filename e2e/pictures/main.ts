/** Takes the pictures of the handbook and the READMEs; `scripts/pictures.mjs` explains its use. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { updateSwitches, WEB_LANGUAGES } from '@gavel/contract'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { logInAs } from '../src/accounts.ts'
import { browserStateOf, LAUNCH_OPTIONS, waitUntilAlive } from '../src/browser.ts'
import { ADMIN, REPOSITORY_DIR, type Site, startSite } from '../src/site.ts'
import { settle } from '../src/views/show.ts'
import { buildScene, type Scene } from './scene.ts'
import { SHOTS, type Shot } from './shots.ts'
import { WORDS } from './words.ts'

/** Names of folders are those of the handbook's. */
const FOLDERS = { 'en-US': 'en', 'zh-CN': 'zh-CN' } as const
const WIDTH = 1200
const HEIGHT = 760
/** The handbook has many, and browsers keep them all. */
const MOST_BYTES = 100_000

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !SHOTS.some((shot) => shot.name === name))
if (unknown !== undefined) {
  console.error(`✘ there is no picture "${unknown}"; there are: ${SHOTS.map(({ name }) => name).join(' ')}`)
  process.exit(1)
}
const shots = SHOTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

const site = await startSite({ hasBank: true })
try {
  const browser = await chromium.launch(LAUNCH_OPTIONS)
  const root = await logInAs(site, ADMIN)
  await root.client.call(updateSwitches, { body: { defaultSubmitInterval: 0 } })
  for (const language of WEB_LANGUAGES) {
    console.log(`Building the scene in ${language} …`)
    const scene = await buildScene(site, root, language)
    const folder = join(REPOSITORY_DIR, 'docs/pictures', FOLDERS[language])
    await mkdir(folder, { recursive: true })
    for (const shot of shots) {
      const picture = await sharp(await take(browser, site, { shot, scene, language }))
        .webp({ quality: 80, preset: 'text', effort: 6, smartSubsample: true })
        .toBuffer()
      const file = join(folder, `${shot.name}.webp`)
      if (picture.length > MOST_BYTES) throw new Error(`${file} has ${picture.length} bytes`)
      await writeFile(file, picture)
      console.log(`${file} ${Math.ceil(picture.length / 1000)} kB`)
    }
  }
  await browser.close()
} finally {
  await site.stop()
}

interface Taking {
  readonly shot: Shot
  readonly scene: Scene
  readonly language: (typeof WEB_LANGUAGES)[number]
}

async function take(browser: Browser, of: Site, { shot, scene, language }: Taking): Promise<Buffer> {
  await using context = await browser.newContext({
    baseURL: of.url,
    storageState: browserStateOf(of, language, scene[shot.who]),
    viewport: { width: WIDTH, height: shot.height ?? HEIGHT },
    locale: language,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  waitUntilAlive(context)
  const page = await context.newPage()
  const undo = await shot.arrange?.(of)
  try {
    await page.goto(shot.path(scene))
    await settle(page)
    await shot.open?.(page, WORDS[language])
    await settle(page)
    await showFrom(page, shot.at)
    return await page.screenshot({ animations: 'disabled', caret: 'hide' })
  } finally {
    await undo?.()
  }
}

/** Shows the page and its panes from their beginning, or the page from a heading. */
async function showFrom(page: Page, heading: RegExp | undefined): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const element of document.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0
  })
  if (heading === undefined) return
  await page
    .getByRole('main')
    .getByRole('heading', { name: heading })
    .evaluate((element) =>
      window.scrollBy({ top: element.getBoundingClientRect().top - 80, behavior: 'instant' }),
    )
}

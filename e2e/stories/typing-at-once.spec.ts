import type { Page } from '@playwright/test'
import { cppProgram } from '../src/programs.ts'
import { chooseLanguage, codeField, editorPane, verdictOf } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

// A request that is held back when a story ends never goes on.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** The full editor, which takes the plain field's place. */
const fullEditor = (page: Page) => editorPane(page).locator('.cm-editor')

/** Until the full editor has come, and what it brings along. */
async function turnToEditor(page: Page, field = codeField(page)): Promise<void> {
  await field.click()
  await expect(page.locator('.cm-editor')).toBeVisible()
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  await expect(async () => {
    const before = await count()
    await page.waitForTimeout(700)
    expect(await count()).toBe(before)
  }).toPass()
}

/** Files of the full editor stay away until the story lets them through. */
async function holdFullEditor(page: Page): Promise<() => Promise<void>> {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('cm-content')) await gate
    await route.fulfill({ response })
  })
  return async () => {
    letThrough()
    await expect(fullEditor(page)).toBeVisible()
  }
}

test('code is typed and handed in before the full editor is there', async ({ page }) => {
  await holdFullEditor(page)
  await page.goto('/problem/P1000')
  await chooseLanguage(page)
  await codeField(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(cppProgram('P1000'))
  await expect(fullEditor(page)).toHaveCount(0)
  const [request] = await Promise.all([
    page.waitForRequest(/submit-problem-judge/),
    page.keyboard.press('ControlOrMeta+Enter'),
  ])
  expect(request.postDataJSON()).toMatchObject({ code: cppProgram('P1000') })
})

test('the full editor takes over text, selection, scroll and focus, and undoes what was typed before', async ({
  page,
}) => {
  const release = await holdFullEditor(page)
  await page.goto('/problem/P1000')
  const field = codeField(page)
  await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  const lines = Array.from({ length: 80 }, (_, index) => `int line${index + 1};`).join('\n')
  await page.keyboard.insertText(lines)
  await field.evaluate((element) => {
    const area = element as HTMLTextAreaElement
    const at = area.value.indexOf('line60')
    area.setSelectionRange(at, at + 'line60'.length)
  })
  // The browser brings what is selected into sight with the next picture.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const before = await field.evaluate((element) => {
    element.scrollTop = 800
    return element.scrollTop
  })
  await release()

  await expect(codeField(page)).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe('line60')
  const scroller = editorPane(page).locator('.cm-scroller')
  await expect
    .poll(async () => Math.abs((await scroller.evaluate(({ scrollTop }) => scrollTop)) - before))
    .toBeLessThan(3)
  await page.keyboard.insertText('changed')
  await expect(editorPane(page)).toContainText('int changed;')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editorPane(page)).not.toContainText('line60')
})

test('no key is lost while the full editor takes over', async ({ page }) => {
  const release = await holdFullEditor(page)
  await page.goto('/problem/P1000')
  await codeField(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  const typed = 'abcdefghij'.repeat(12)
  await Promise.all([page.keyboard.type(typed, { delay: 8 }), release()])
  await expect(codeField(page)).toHaveText(typed)
})

test('what is selected in the full editor is replaced, also when its colours come in between', async ({
  page,
}) => {
  // For the editor, it got the focus in this moment.
  await page.clock.setFixedTime(new Date())
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('co_await')) await gate
    await route.fulfill({ response })
  })
  await page.goto('/problem/P1000')
  await codeField(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('// half a thought')
  await expect(fullEditor(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  letThrough()
  await expect(fullEditor(page).locator('.tok-comment')).toBeVisible()
  await page.keyboard.insertText('// another thought')
  await expect(codeField(page)).toHaveText('// another thought')
})

test('letters that come faster than the page renders stay where they were typed', async ({ page }) => {
  await page.goto('/problem/P1000')
  await turnToEditor(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('head tail')
  for (const _ of 'tail') await page.keyboard.press('ArrowLeft')
  const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(4)
  // Between any two tasks of the page, as keys are on a slow machine.
  await page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const rest = [...text]
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const letter = rest.shift()
          if (letter === undefined) return resolve()
          document.execCommand('insertText', false, letter)
          port2.postMessage(null)
        }
        port2.postMessage(null)
      }),
    letters,
  )
  await expect(codeField(page)).toHaveText(`head ${letters}tail`)
})

test('the full editor waits until an input method has finished its word', async ({ page, context }) => {
  const release = await holdFullEditor(page)
  await page.goto('/problem/P1000')
  await codeField(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('// ')
  const keyboard = await context.newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  const taken = release()
  await page.waitForResponse(/\/assets\/.*\.js$/)
  await keyboard.send('Input.imeSetComposition', { text: '你', selectionStart: 1, selectionEnd: 1 })
  await expect(fullEditor(page)).toHaveCount(0)
  await keyboard.send('Input.insertText', { text: '你好' })
  await taken
  await expect(codeField(page)).toHaveText('// 你好')
  await expect(codeField(page)).toBeFocused()
})

test('Tab indents in the plain field, too, and Escape lets it out', async ({ page }) => {
  await holdFullEditor(page)
  await page.goto('/problem/P1000')
  const field = codeField(page)
  await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Tab')
  await page.keyboard.type('x')
  await expect(field).toHaveValue('    x')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(field).not.toBeFocused()
})

test('only the grammar of the chosen language is fetched', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/problem/P1000')
  await chooseLanguage(page, 'Python3')
  await codeField(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('def f(): return 1')
  await expect(editorPane(page).locator('.tok-keyword').first()).toHaveText('def')
  const count = fetched.length
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('if x: pass')
  await expect(editorPane(page).locator('.tok-keyword').first()).toHaveText('if')
  expect(fetched.slice(count).filter((url) => url.endsWith('.js'))).toEqual([])
})

test('the verdict panel is fetched with the editor: off line it still says what happened', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|failed: /)
  await page.goto('/problem/P1000')
  await chooseLanguage(page)
  await turnToEditor(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(cppProgram('P1000'))

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const notice = editorPane(page).getByRole('alert')
  await expect(notice).toContainText('You are offline. Your code is saved here but has not been submitted.')
  await expect(notice.getByRole('button', { name: 'Submit now' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expect(codeField(page)).toContainText('first + second')

  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('submit-problem-judge')) sent += 1
  })
  await context.setOffline(false)
  await expect(notice).toContainText('You are back online. Your code has not been submitted yet.')
  expect(sent).toBe(0)
  await notice.getByRole('button', { name: 'Submit now' }).click()
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted', { timeout: 30_000 })
  await expect(notice).toBeHidden()
  expect(sent).toBe(1)
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh-CN' })

  test('going off line at the moment of handing in is said in place', async ({ page, context, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|failed: /)
    await page.goto('/problem/P1000')
    await turnToEditor(page, page.getByRole('textbox', { name: /^代码（/ }))
    await page.keyboard.insertText('x')
    await context.setOffline(true)
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('网络已断开。代码已保留在这里，尚未提交。')
    await context.setOffline(false)
    await expect(page.getByRole('alert')).toContainText('网络已恢复。代码尚未提交。')
    await page.getByRole('button', { name: '暂不提交' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a part that cannot be had says so in its place, and comes when it is asked for again', async ({
  page,
  faults,
}) => {
  faults.expect(/./)
  await page.goto('/problem/P1000')
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Online test' }).click()
  const place = editorPane(page).getByRole('alert')
  await expect(place).toContainText('This part of the page is missing')
  await expect(place.getByRole('button', { name: 'Reload page' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await page.unroute(/\/assets\/.*\.js$/)
  await place.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Online test' })).toBeVisible()
})

test('a page that does not come in two minutes is an error of that kind', async ({ page, faults }) => {
  faults.expect(/./)
  await page.clock.install()
  await page.goto('/problem/P1000')
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Help' }).click()
  await page.clock.fastForward(119_000)
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(page.getByText('took too long to load')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
})

test('a part that does not come in two minutes is an error of that kind', async ({ page, faults }) => {
  faults.expect(/./)
  await page.clock.install()
  await page.goto('/problem/P1000')
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.getByRole('button', { name: 'Online test' }).click()
  await page.clock.fastForward(119_000)
  await expect(editorPane(page).getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await expect(editorPane(page).getByRole('alert')).toContainText('took too long to load')
})

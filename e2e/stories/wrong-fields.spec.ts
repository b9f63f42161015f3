import { WEB_LANGUAGES } from '@gavel/contract'
import { expect, test } from './support/story.ts'
import { sendWrong, type Words, wordIn } from './support/wrong-fields.ts'

// Whole screens, one after the other.
test.describe.configure({ timeout: 180_000 })

const SAVE: Words = ['保存', 'Save']
const USERNAME: Words = ['用户名', 'Username']
const PASSWORD: Words = ['密码', 'Password']
const CURRENT_PASSWORD: Words = ['当前密码', 'Current password']
const PASSWORD_REQUIRED: Words = ['请输入密码', 'Enter a password']
const UNSEEN: Words = ['不可见', 'invisible']
const TURNED = 'turn\u202earound'

for (const language of WEB_LANGUAGES) {
  const word = (words: Words) => wordIn(language, words)

  test.describe(`in ${language}`, () => {
    test.use({ language })

    test.describe('a visitor', () => {
      test('sees at its field what is wrong with a login, a registration and a forgotten password', async ({
        page,
      }) => {
        await page.goto('/introduction')
        await page
          .getByRole('banner')
          .getByRole('button', { name: word(['登录', 'Log in']), exact: true })
          .click()
        const dialog = page.getByRole('dialog')
        await sendWrong(dialog, language, {
          fields: [
            { name: USERNAME, value: 'x'.repeat(21), says: ['最长 20 个字符', 'at most 20 characters'] },
            { name: PASSWORD, value: '', says: PASSWORD_REQUIRED },
          ],
          send: ['登录', 'Log in'],
        })
        await sendWrong(dialog, language, {
          fields: [
            { name: USERNAME, value: "' or 1=1; --" },
            { name: PASSWORD, value: '<script>alert(1)</script>' },
          ],
          send: ['登录', 'Log in'],
          alert: ['用户名或密码错误', 'Wrong username or password'],
        })

        await dialog
          .getByRole('button', { name: word(['没有账号？立即注册', 'No account yet? Register']) })
          .click()
        await sendWrong(dialog, language, {
          fields: [
            { name: USERNAME, value: '', says: ['请输入用户名', 'Enter a username'] },
            { name: ['邮箱', 'Email'], value: 'مرحبا', says: ['邮箱格式不正确', 'is not valid'] },
            { name: ['邮箱验证码', 'Code from the email'], value: '12', says: ['6 位', '6 characters'] },
            { name: PASSWORD, value: '12345', says: ['6 至 20', '6 to 20'] },
            { name: ['确认密码', 'Confirm password'], value: 'other', says: ['不一致', 'do not match'] },
          ],
          send: ['注册', 'Register'],
        })

        await dialog
          .getByRole('button', { name: word(['已有账号？去登录', 'Already have an account? Log in']) })
          .click()
        await dialog.getByRole('button', { name: word(['忘记密码？', 'Forgot your password?']) }).click()
        await sendWrong(dialog, language, {
          fields: [
            {
              name: ['账号邮箱', 'Account email'],
              value: 'no address',
              says: ['邮箱格式不正确', 'not valid'],
            },
            {
              name: ['计算结果', 'Result of the sum'],
              value: '',
              says: ['请输入计算结果', 'Enter the result'],
            },
          ],
          send: ['发送邮件', 'Send email'],
        })

        await page.goto('/reset-password?username=nobody-here&code=r-wrong')
        await sendWrong(page.getByRole('main'), language, {
          fields: [
            { name: ['新密码', 'New password'], value: '12345', says: ['6 至 20', '6 to 20'] },
            {
              name: ['确认密码', 'Confirm password'],
              value: '',
              says: ['请再次输入密码', 'Enter the password again'],
            },
          ],
          send: ['设置密码', 'Set password'],
        })
      })
    })

    test.describe('a user', () => {
      test.use({ who: 'user' })

      test('sees at its field what is wrong with a setting, and keeps what was typed', async ({ page }) => {
        await page.goto('/setting?section=account')
        const form = (title: Words) => page.getByRole('form', { name: word(title) })
        await sendWrong(form(['修改密码', 'Change password']), language, {
          fields: [
            { name: CURRENT_PASSWORD, value: '', says: PASSWORD_REQUIRED },
            { name: ['新密码', 'New password'], value: '12345', says: ['6 至 20', '6 to 20'] },
            { name: ['确认密码', 'Confirm password'], value: '12', says: ['不一致', 'do not match'] },
          ],
          send: ['修改密码', 'Change password'],
        })
        await sendWrong(form(['修改邮箱', 'Change email']), language, {
          fields: [
            { name: CURRENT_PASSWORD, value: 'correct horse' },
            { name: ['新邮箱', 'New email'], value: 'a@b', says: ['邮箱格式不正确', 'not valid'] },
            {
              name: ['邮箱验证码', 'Code from the email'],
              value: '',
              says: ['请输入验证码', 'Enter the code'],
            },
          ],
          send: ['修改邮箱', 'Change email'],
        })
        await sendWrong(form(['修改手机号', 'Change mobile number']), language, {
          fields: [
            { name: CURRENT_PASSWORD, value: 'correct horse' },
            {
              name: ['新手机号', 'New mobile number'],
              value: '١٢٣٤٥٦٧',
              says: ['6 至 15 位', '6 to 15 digits'],
            },
          ],
          send: ['修改手机号', 'Change number'],
        })

        await page.goto('/setting?section=profile')
        await sendWrong(page.getByRole('main'), language, {
          fields: [
            { name: ['昵称', 'Nickname'], value: 'x'.repeat(21), says: ['最长 20', 'At most 20'] },
            { name: ['学校', 'School'], value: '<b>مدرسة</b>' },
            {
              name: ['博客', 'Blog'],
              value: 'javascript:alert(1)',
              says: ['应为网址', 'Must be a web address'],
            },
          ],
          send: SAVE,
        })
        // Faults that only the server finds also appear at their fields.
        await sendWrong(page.getByRole('main'), language, {
          fields: [
            { name: ['昵称', 'Nickname'], value: TURNED, says: UNSEEN },
            { name: ['博客', 'Blog'], value: '' },
          ],
          send: SAVE,
        })

        await page.goto('/setting?section=api-tokens')
        await page.getByRole('button', { name: word(['创建令牌', 'New token']) }).click()
        const dialog = page.getByRole('dialog')
        await sendWrong(dialog, language, {
          fields: [
            { name: ['名称', 'Name'], value: ' ', says: ['请填写名称', 'name is required'] },
            { name: CURRENT_PASSWORD, value: '', says: PASSWORD_REQUIRED },
          ],
          send: ['创建令牌', 'New token'],
        })
        await sendWrong(dialog, language, {
          fields: [
            { name: ['名称', 'Name'], value: TURNED },
            { name: CURRENT_PASSWORD, value: 'not my password' },
          ],
          send: ['创建令牌', 'New token'],
          alert: UNSEEN,
        })
      })
    })

    test.describe('an administrator', () => {
      test.use({ who: 'root' })

      test('sees at its field what is wrong with an announcement, a notice, an account and a setting', async ({
        page,
      }) => {
        const main = page.getByRole('main')
        await page.goto('/admin/announcement/create')
        await sendWrong(main, language, {
          fields: [{ name: ['标题', 'Title'], value: TURNED, says: UNSEEN }],
          send: SAVE,
        })

        await page.goto('/admin/notice')
        await main.getByRole('button', { name: word(['新建通知', 'New notice']) }).click()
        await sendWrong(page.getByRole('dialog'), language, {
          fields: [
            { name: ['标题', 'Title'], value: '\u200b\u2060', says: ['通知标题不能为空', 'is required'] },
          ],
          send: SAVE,
        })

        // Others may have filled the first page meanwhile.
        await page.goto('/admin/user?keyword=root')
        await main.getByRole('button', { name: 'root', exact: true }).first().click()
        await sendWrong(page.getByRole('dialog'), language, {
          fields: [
            { name: USERNAME, value: 'a\u200bb', says: ['不可见', 'invisible'] },
            { name: ['邮箱', 'Email'], value: 'two words', says: ['邮箱格式不正确', 'not an email address'] },
          ],
          send: SAVE,
        })
        await sendWrong(page.getByRole('dialog'), language, {
          fields: [
            { name: USERNAME, value: 'root' },
            { name: ['邮箱', 'Email'], value: '' },
            {
              name: ['头衔颜色', 'Colour of the title'],
              value: 'red',
              says: ['头衔颜色', 'colour of a title'],
            },
          ],
          send: SAVE,
        })

        await page.goto('/admin/conf')
        const region = (name: Words) => page.getByRole('region', { name: word(name) })
        await sendWrong(region(['网站', 'Website']), language, {
          fields: [
            { name: ['网站名称', 'Name'], value: 'Gavel' },
            {
              name: ['项目网址', 'Project link'],
              value: 'javascript:alert(1)',
              says: ['http://', 'http://'],
            },
          ],
          send: SAVE,
        })
        await sendWrong(region(['邮件设置', 'Email settings']), language, {
          fields: [{ name: ['端口', 'Port'], value: '70000', says: ['1 至 65535', '1 to 65535'] }],
          send: SAVE,
        })
        await sendWrong(region(['邮件设置', 'Email settings']), language, {
          fields: [
            { name: ['SMTP 服务器', 'SMTP server'], value: '<script>', says: ['主机名', 'host name'] },
            { name: ['端口', 'Port'], value: '465' },
          ],
          send: SAVE,
        })

        await page.goto('/admin/switch')
        await sendWrong(main, language, {
          fields: [
            {
              name: ['两次提交的最短间隔（秒）', 'Seconds between two submissions'],
              value: '99999999999999999999',
              says: ['0 至 3600', '0 to 3600'],
            },
          ],
          send: SAVE,
        })

        await page.goto('/admin/login-provider')
        await sendWrong(main, language, {
          fields: [
            { name: ['签发者地址', 'Issuer'], value: 'http://example.org', says: ['https://', 'https://'] },
            { name: ['按钮文字', 'Button label'], value: '<b>مدرسة</b>' },
          ],
          send: SAVE,
        })

        await page.goto('/admin/judges')
        await main.getByRole('button', { name: word(['添加评测机', 'Add a judge host']) }).click()
        await sendWrong(page.getByRole('dialog'), language, {
          fields: [{ name: ['名称', 'Name'], value: 'مضيف 1', says: ['1 至 64', '1 to 64'] }],
          send: ['创建密钥', 'Create key'],
        })

        await page.goto('/admin/home')
        const countdowns = region(['倒计时', 'Countdowns'])
        const first = countdowns.getByRole('group').first()
        const title = first.getByRole('textbox', { name: word(['标题（英文）', 'Title (English)']) })
        await title.fill('<b>Finals</b>')
        await countdowns.getByRole('button', { name: word(SAVE), exact: true }).click()
        await expect(countdowns.getByRole('alert')).toContainText(word(['需要时间', 'needs a time']))
        await expect(title).toHaveValue('<b>Finals</b>')
      })
    })
  })
}

test.describe('on a line that is slow to bring a file', () => {
  test.use({ who: 'user' })

  test('whoever writes on after a refusal keeps the focus', async ({ page }) => {
    await page.goto('/group')
    await page.getByRole('main').getByRole('button', { name: 'Create a group' }).click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByRole('textbox', { name: 'Name of the group' })
    const shortName = dialog.getByRole('textbox', { name: 'Short name' })
    const create = dialog.getByRole('button', { name: 'Create', exact: true })
    // All of the form has come.
    await create.waitFor()
    const { promise: isTime, resolve: letCome } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await isTime
      await route.continue()
    })
    const asked = page.waitForRequest('**/assets/*.js')
    await create.click()
    await asked
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('abcdefgh')
    await shortName.focus()
    const come = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.js'))
    letCome()
    await come
    // The focus would move in the frame after the file has run.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))))
    await page.keyboard.insertText('FIRST1')
    await expect(shortName).toHaveValue('FIRST1')
    await expect(name).toHaveValue('abcdefgh')
  })
})

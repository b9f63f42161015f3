import { expect, test } from 'vitest'
import { decodeText, readHeader, readUsersFile, WorkbookFile } from './read-users-file.ts'

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'users.csv')
const rowsOf = async (content: string | Uint8Array<ArrayBuffer>) =>
  (await readUsersFile(fileOf(content))).rows

test('a byte order mark is no part of the first name', async () => {
  expect(await rowsOf('\uFEFFann,secret1\r\n')).toEqual([['ann', 'secret1']])
})

test('quoted cells hold commas, quotes and line breaks', async () => {
  expect(await rowsOf('ann,"a,b""c",x@y.zz,"two\nlines"')).toEqual([['ann', 'a,b"c', 'x@y.zz', 'two\nlines']])
})

test('tabs and semicolons separate, too', async () => {
  expect(await rowsOf('ann\tsecret1\nbob\tsecret2')).toEqual([
    ['ann', 'secret1'],
    ['bob', 'secret2'],
  ])
  expect(await rowsOf('ann;secret1\nbob;secret2')).toEqual([
    ['ann', 'secret1'],
    ['bob', 'secret2'],
  ])
})

test('empty lines are no users, and a line with the names of the columns is none', async () => {
  const file = await readUsersFile(fileOf('Username,Password\n\nann,secret1\n , \n\n'))
  expect(file.hasHeader).toBe(true)
  expect(file.rows).toEqual([['ann', 'secret1']])
  expect(readHeader(['用户名', '密码'])).not.toBeNull()
  expect((await readUsersFile(fileOf(''))).hasHeader).toBe(false)
})

test.each([
  ['姓名,密码,用户名,邮箱\n张三,secret1,zhang,z@x.cn', ['zhang', 'secret1', 'z@x.cn', '张三', '', '', '']],
  [
    'Real name,E-mail,User name,Password\nAnn Lee,a@x.cn,ann,secret1',
    ['ann', 'secret1', 'a@x.cn', 'Ann Lee', '', '', ''],
  ],
  ['password,username\nsecret1,ann', ['ann', 'secret1', '', '', '', '', '']],
  ['username,,password\nann,x,secret1', ['ann', 'secret1', '', '', '', '', '']],
  ['username,email\nann,a@x.cn', ['ann', '', 'a@x.cn', '', '', '', '']],
])('cells belong to the columns that the header names: %j', async (content, row) => {
  expect((await readUsersFile(fileOf(content))).rows).toEqual([row])
})

test('columns that mean nothing here are named, also one that comes twice', async () => {
  const file = await readUsersFile(fileOf('学号,用户名,密码,密码\n1,ann,secret1,secret2'))
  expect(file).toMatchObject({ unused: ['学号', '密码'], rows: [['ann', 'secret1', '', '', '', '', '']] })
})

test('a user whose name is a word of a header is a user', async () => {
  expect(await rowsOf('ann,login\nbob,school')).toEqual([
    ['ann', 'login'],
    ['bob', 'school'],
  ])
})

test.each([
  ['of today', [0x50, 0x4b, 0x03, 0x04]],
  ['of long ago', [0xd0, 0xcf, 0x11, 0xe0]],
])('a workbook %s is none of the files that are read', async (_, start) => {
  await expect(readUsersFile(fileOf(new Uint8Array([...start, 0, 0])))).rejects.toBeInstanceOf(WorkbookFile)
})

test('GBK is recognised: 张三 as spreadsheets of Chinese systems write it', () => {
  const gbk = new Uint8Array([0xd5, 0xc5, 0xc8, 0xfd])
  expect(decodeText(gbk)).toEqual({ encoding: 'GBK', text: '张三' })
})

test('UTF-16 with its mark is recognised', () => {
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x20, 0x5f]))).toEqual({ encoding: 'UTF-16', text: '张' })
  expect(decodeText(new Uint8Array([0xfe, 0xff, 0x5f, 0x20]))).toEqual({ encoding: 'UTF-16', text: '张' })
})

test('formulas, NUL and huge cells are read as they are: the check of the rows decides', async () => {
  const huge = 'x'.repeat(1_000_000)
  expect(await rowsOf(`=1+1,"${huge}",\0`)).toEqual([['=1+1', huge, '\0']])
})

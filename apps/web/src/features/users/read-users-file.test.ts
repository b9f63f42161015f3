import { expect, test } from 'vitest'
import { decodeText, isHeader, readUsersFile } from './read-users-file.ts'

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
  expect(isHeader(['用户名', '密码'])).toBe(true)
  expect(isHeader(undefined)).toBe(false)
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

import { describe, expect, test } from 'vitest'
import { FrameSplitter, FrameWriter } from '../src/wire.ts'

const frame = () =>
  new FrameWriter()
    .u8(7)
    .u32(0xffffffff)
    .u64(2 ** 40)
    .text('文字')
    .text('')
    .finish()

describe('frames', () => {
  test('come back field by field', () => {
    const [fields] = new FrameSplitter().push(frame())
    expect([fields?.u8(), fields?.u32(), fields?.u64(), fields?.text(), fields?.text()]).toEqual([
      7,
      0xffffffff,
      2 ** 40,
      '文字',
      '',
    ])
  })

  test('may arrive in any pieces', () => {
    const stream = Buffer.concat([frame(), frame(), frame()])
    const splitter = new FrameSplitter()
    const frames = Array.from(stream, (_, at) => splitter.push(stream.subarray(at, at + 1))).flat()
    expect(frames.map((fields) => fields.u8())).toEqual([7, 7, 7])
  })

  test('grow with what is written', () => {
    const [fields] = new FrameSplitter().push(new FrameWriter().text('x'.repeat(5000)).u8(1).finish())
    expect([fields?.text().length, fields?.u8()]).toEqual([5000, 1])
  })

  test('refuse text that would end early', () => {
    expect(() => new FrameWriter().text('a\0b')).toThrow(TypeError)
  })

  test('round fractions and never go below zero', () => {
    const [fields] = new FrameSplitter().push(new FrameWriter().u64(1.6).u64(-5).finish())
    expect([fields?.u64(), fields?.u64()]).toEqual([2, 0])
  })
})

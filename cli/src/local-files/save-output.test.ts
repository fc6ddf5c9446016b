import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeIo } from '../io/testing/fake-io.ts'
import { toFailure } from '../failures/to-failure.ts'
import { findOutput, saveOutput, type ByteSink } from './save-output.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-output-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = async (sink: ByteSink) => {
  for (const text of ['开', '票']) await sink.write(Buffer.from(text))
}
const faultOf = (output: string, io = fakeIo(), force = false) =>
  findOutput(io, output, force).then(
    () => undefined,
    (error: unknown) => toFailure(error).text.what,
  )

describe('an output', () => {
  it.each(['-', '/dev/stdout', '/dev/fd/1'])('%s is stdout, byte by byte', async (output) => {
    const chunks: Uint8Array[] = []
    const io = { ...fakeIo(), outBytes: (chunk: Uint8Array) => Promise.resolve(void chunks.push(chunk)) }
    await saveOutput(io, await findOutput(io, output, false), write)
    expect(Buffer.concat(chunks).toString()).toBe('开票')
  })

  it('is no terminal: bytes are nothing to read', async () => {
    expect(await faultOf('-', fakeIo({ isTerminal: true }))).toBe('内容不是文字，不能显示在终端上')
  })

  it('is a file that appears whole or not at all', async () => {
    const path = join(folder, 'a.zip')
    const broken = async (sink: ByteSink) => {
      await write(sink)
      throw new Error('broken off')
    }
    const target = await findOutput(fakeIo(), path, false)
    await expect(saveOutput(fakeIo(), target, broken)).rejects.toThrow('broken off')
    await expect(readFile(path)).rejects.toThrow('ENOENT')
    await saveOutput(fakeIo(), target, write)
    expect(await readFile(path, 'utf8')).toBe('开票')
  })

  it('is refused before any work where it cannot be written', async () => {
    const path = join(folder, 'a.zip')
    await writeFile(path, '')
    expect(await faultOf(path)).toBe(`文件已存在：${path}`)
    expect(await faultOf(path, fakeIo(), true)).toBeUndefined()
    expect(await faultOf(folder)).toBe(`这是文件夹而不是文件：${folder}`)
    expect(await faultOf(join(folder, '没有/a.zip'))).toBe(`没有文件夹 ${join(folder, '没有')}`)
    expect(await faultOf(join(path, 'a.zip'))).toBe(`没有文件夹 ${path}`)
  })
})

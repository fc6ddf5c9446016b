import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { StoreError } from '../store/store-error.ts'
import { startFault } from './start-fault.ts'
import { startSandbox } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaipiao-fault-'))
afterAll(() => rmSync(folder, { recursive: true }))

const asked = { host: '127.0.0.1', port: 80, folder }

/** As the system throws it, or as others have wrapped it. */
const thrown = (code: string, syscall: string, path?: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, ...(path !== undefined && { path }) })

it.each([
  [
    'a port of the administrator',
    thrown('EACCES', 'listen'),
    '没有权限使用端口 80：1024 以下的端口一般只供管理员，用 --port 换一个，如 --port 4000',
  ],
  [
    'an address elsewhere',
    thrown('EADDRNOTAVAIL', 'listen'),
    '127.0.0.1 不是本机的地址：--host 应为本机的一个地址，0.0.0.0 为全部',
  ],
  [
    'a folder that may not be written',
    thrown('EACCES', 'mkdir', folder),
    `不能写入 ${folder}：目录只读，或没有权限。用 --data 另选可写的目录，或用 --memory 不落盘`,
  ],
  [
    'a disk that is read only',
    new StoreError('unwritable', 'nothing was changed', thrown('EROFS', 'open', join(folder, 'lock'))),
    `不能写入 ${join(folder, 'lock')}：目录只读，或没有权限。用 --data 另选可写的目录，或用 --memory 不落盘`,
  ],
  [
    'a disk that is full',
    thrown('ENOSPC', 'write'),
    `磁盘已满，写不进 ${folder}：清理磁盘，用 --data 另选目录，或用 --memory 不落盘`,
  ],
  [
    'too many files',
    thrown('EMFILE', 'open', join(folder, 'lock')),
    '打开的文件太多：用 ulimit -n 提高上限（如 ulimit -n 1024）后再启动',
  ],
])('%s is told in words, with its code and the way out', (_, error, words) => {
  const code = error instanceof StoreError ? 'EROFS' : error.code
  expect(startFault(error, asked)).toEqual({ exitCode: 1, words: `${code} ${words}` })
})

it('a start that fails by itself is told so', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as AddressInfo
  const failure = await startSandbox({ port, world: 'empty' }).catch((error: unknown) => error)
  taken.close()
  expect(startFault(failure, { ...asked, port })).toEqual({
    exitCode: 3,
    words: `EADDRINUSE 端口 ${port} 已被占用：用 --port 换一个，或用 --port 0 由系统选择`,
  })

  const file = join(folder, 'file')
  writeFileSync(file, '')
  const other = await startSandbox({ folder: file, world: 'empty' }).catch((error: unknown) => error)
  expect(startFault(other, { ...asked, folder: file })).toEqual({
    exitCode: 1,
    words: `EEXIST ${file} 不是目录：用 --data 另选目录`,
  })
})

it('what nobody has foreseen is told as it is', () => {
  expect(startFault(new TypeError('x is not a function'), asked)).toEqual({
    exitCode: 1,
    words: 'x is not a function',
  })
})

/** The way that the built program takes: what is bundled is found by other names than from the sources. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startCli } from '../support/run-cli.ts'

it('goes by the proxy of the environment, as the built program too', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'kaipiao-proxy-'))
  // Nobody listens at the proxy: the program says so, and not that it is broken itself.
  const env = { HTTP_PROXY: 'http://127.0.0.1:9', KAIPIAO_STATE_DIR: join(cwd, 'state') }
  const words = ['api', 'getAppConfig', '-f', 't=1', '--base-url', 'http://platform.invalid']
  const { code, stderr } = await (await startCli({ cwd, env }, words)).result
  expect([code, stderr]).toEqual([5, expect.stringContaining('那里没有程序在应答')])
  await rm(cwd, { recursive: true, force: true })
})

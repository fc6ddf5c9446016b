import { Problem, type Client } from '@kaipiao/client'
import { exportInvoicePdf, getNavigation, getTerminal } from '@kaipiao/client/operations'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { panelStore } from '../talk/panels.ts'
import { windowTerminal } from '../session/window-terminal.ts'
import { repeatAfterLogin } from './repeat-after-login.ts'

const lost = (code: number) =>
  new Problem({ code, status: 200, message: '税局登录已失效', requestId: 'r', operationId: 'getTerminal' })

function failingOnce(code: number) {
  const call = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(lost(code)).mockResolvedValue('reply')
  return { call, client: repeatAfterLogin({ call, download: vi.fn(), session: {} } as unknown as Client) }
}

describe('a call that a lost bureau login fails', () => {
  beforeEach(() => {
    windowTerminal.write('661000000001')
    panelStore.subscribe(() => undefined)
    panelStore.read().forEach(({ close }) => close(false))
  })

  it.each([202200009, 202200010, 202200011, 202200012])(
    'opens the login dialog of its disk on %i, and is repeated once after success (ER20)',
    async (code) => {
      const { call, client } = failingOnce(code)
      const reply = client.call(getTerminal, { path: { diskId: '661000000002' } })
      await vi.waitFor(() => expect(panelStore.read()).toHaveLength(1))
      const [open] = panelStore.read()
      expect(open?.panel).toEqual({ kind: 'bureauLogin', diskId: '661000000002', message: '税局登录已失效' })
      open?.close(true)
      expect(await reply).toBe('reply')
      expect(call).toHaveBeenCalledTimes(2)
    },
  )

  it('fails as it did when the user gives up, for the terminal of the window where the call names none', async () => {
    const { call, client } = failingOnce(202200009)
    const reply = client.call(getNavigation, {})
    await vi.waitFor(() => expect(panelStore.read()).toHaveLength(1))
    const [open] = panelStore.read()
    expect(open?.panel).toMatchObject({ diskId: '661000000001' })
    open?.close(false)
    await expect(reply).rejects.toMatchObject({ code: 202200009 })
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('shares one dialog with what fails together, and leaves the calls of the dialog itself alone', async () => {
    const { call, client } = failingOnce(202200010)
    call.mockRejectedValueOnce(lost(202200010))
    const replies = Promise.all([client.call(getNavigation, {}), client.call(getNavigation, {})])
    await vi.waitFor(() => expect(panelStore.read()).toHaveLength(1))
    call.mockRejectedValueOnce(lost(202200010))
    await expect(client.call(getTerminal, { path: { diskId: '661000000001' } })).rejects.toMatchObject({
      code: 202200010,
    })
    panelStore.read()[0]?.close(true)
    expect(await replies).toEqual(['reply', 'reply'])
    expect(call).toHaveBeenCalledTimes(5)
  })

  it('opens it for a file, too', async () => {
    const download = vi.fn().mockRejectedValueOnce(lost(202200011)).mockResolvedValue('file')
    const client = repeatAfterLogin({ call: vi.fn(), download, session: {} } as unknown as Client)
    const file = client.download(exportInvoicePdf, { query: { id: ['1'] } })
    await vi.waitFor(() => expect(panelStore.read()).toHaveLength(1))
    panelStore.read()[0]?.close(true)
    expect(await file).toBe('file')
  })

  it('leaves every other failure alone', async () => {
    const { client } = failingOnce(202200007)
    await expect(client.call(getNavigation, {})).rejects.toMatchObject({ code: 202200007 })
    expect(panelStore.read()).toHaveLength(0)
  })
})

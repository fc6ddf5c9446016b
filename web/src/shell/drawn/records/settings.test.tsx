import { bodies } from '@kaipiao/client/bodies'
import { Problem } from '@kaipiao/client'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import type { Settings } from '../../../kit/definitions/define-settings.ts'
import { drawn } from '../../../kit/drawn/field-of.ts'
import { SettingsScreen } from '../../../kit/screens/settings/settings-screen.tsx'
import { noticeStore } from '../../../client/talk/notify.ts'
import { hasUnsavedChanges } from '../../../client/talk/unsaved-guard.tsx'
import { settingsPages } from '../../../families/registry.ts'
import { issueSettings } from '../../../families/invoicing/settings/issue-settings.ts'

interface Sent {
  path?: object
  query?: object
  body?: object
}
const call = vi.fn<(operation: { id: string }, parts: Sent) => Promise<unknown>>()
let agent: object
beforeEach(() => {
  agent = { sw: 1, agent: '13800000011' }
  call.mockReset().mockImplementation(({ id }, { body }) => {
    if (id === 'updateIssueAgentConfig') agent = { ...agent, ...body }
    return Promise.resolve(id === 'getIssueAgentConfig' ? agent : {})
  })
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
async function open(settings: Settings, roleType: 1 | 2 = 1, roleCode = ''): Promise<void> {
  const user = { roleType, roleCode }
  renderWith(<SettingsScreen settings={settings} />, { client: clientOf(call), user })
  await waitFor(() => expect(screen.getAllByText(/^保\s?存$/)).toHaveLength(settings.parts.length))
}
/** The card of the agent alone, which is the last. */
const page: Settings = { ...issueSettings, parts: issueSettings.parts.slice(-1) }
const agentField = () => screen.getByLabelText('代理人')
async function type(value: string): Promise<void> {
  await act(async () => {
    fireEvent.change(agentField(), { target: { value } })
    await settled()
  })
}
async function save(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByText(/^保\s?存$/))
    await settled()
  })
}
const written = () =>
  call.mock.calls.filter(([{ id }]) => id.startsWith('update')).map(([, { query, body }]) => [query, body])

describe('a page of settings', () => {
  it.each(settingsPages.map((settings): [string, Settings] => [settings.label, settings]))(
    '%s draws every field of its cards',
    async (_, settings) => {
      // As somebody who may read it.
      const { roles } = settings.operations.list
      const isOfAdministrators = roles?.includes('service') === false && roles.includes('admin')
      await open(
        settings,
        roles && !roles.includes('member') ? 2 : 1,
        isOfAdministrators ? 'ADMIN_SUPER_ADMINISTRATOR' : '',
      )
      for (const { sections, update } of settings.parts)
        for (const spec of sections.flatMap(({ fields }) => fields)) {
          expect(bodies[update.id]?.[spec.field], spec.field).toBeDefined()
          expect(screen.getAllByText(drawn(bodies[update.id]?.[spec.field], spec).title)).not.toHaveLength(0)
        }
    },
  )

  it('writes what was changed for the terminal of the window, and begins anew from what is kept', async () => {
    await open(page)
    await type('13900000000')
    expect(hasUnsavedChanges()).toBe(true)
    await save()
    expect(written()).toEqual([[{ diskId: '661' }, { sw: 1, agent: '13900000000' }]])
    await waitFor(() => expect(hasUnsavedChanges()).toBe(false))
    expect(agentField()).toHaveProperty('value', '13900000000')
    expect(noticeStore.read().map(({ text }) => text)).toEqual(['设置成功'])
  })

  it('leaves out what it does not show and may leave out: other cards write it', async () => {
    const [forms] = issueSettings.parts
    if (!forms) throw new Error('no settings')
    call.mockImplementation(({ id }) =>
      Promise.resolve(
        id === 'getIssueConfig' ? { remarkTemplate: '旧', defaultFplxdm: '82', autoPush: 1 } : {},
      ),
    )
    await open({ ...issueSettings, parts: [forms] })
    await act(async () => {
      fireEvent.change(screen.getByLabelText('备注模板'), { target: { value: '合同号：' } })
      await settled()
    })
    await save()
    expect(written()).toEqual([[{}, { remarkTemplate: '合同号：', autoPush: 1 }]])
  })

  it('says what is missing, and sends nothing that is wrong', async () => {
    await open(page)
    await type('')
    await save()
    await screen.findByText('请输入代理人')
    expect(written()).toEqual([])
  })

  it('shows the fault of a field beside it, and keeps what was typed', async () => {
    await open(page)
    const refused = new Problem({
      code: 400,
      status: 400,
      message: '账号不存在',
      operationId: 'x',
      pointer: '/body/agent',
    })
    call.mockImplementation(() => Promise.reject(refused))
    await type('1')
    await save()
    await screen.findByText('账号不存在')
    expect(agentField()).toHaveProperty('value', '1')
    expect(noticeStore.read()).toEqual([])
  })

  it('takes back what was typed', async () => {
    await open(page)
    await type('1')
    await act(async () => {
      fireEvent.click(within(document.body).getByText(/^还\s?原$/))
      await settled()
    })
    expect(agentField()).toHaveProperty('value', '13800000011')
  })
})

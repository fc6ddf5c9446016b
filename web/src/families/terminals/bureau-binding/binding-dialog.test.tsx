import { createCipher } from '@kaipiao/client'
import {
  bindTaxBureau,
  getRegionList,
  getTaxBureauLoginConfig,
  getTerminal,
  getTerminalAuthInfo,
} from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { EMPTY_RECORD } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { signIn } from '../../../requests/testing/signed-in.ts'
import { renderConsole } from '../../../shell/testing/render-console.tsx'
import { sessionStore } from '../../../client/session/session-store.ts'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { BindingDialog } from './binding-dialog.tsx'

const WAIT = { timeout: 30_000 }
const fields = ['dlzh', 'dlmm'].map((name) => ({ name, value: '', isUse: true }))
const config = {
  ...build('TaxBureauLoginConfig'),
  loginTypeList: [{ dlfs: '1', dlfsDesc: '账号密码', loginInfoList: fields }],
}
const account = { ...EMPTY_RECORD, dqbm: '3100', dqbmName: '上海', dlsf: '1', dlfs: '1', dlzh: '13900000001' }

beforeEach(() => signIn())

async function openDialog() {
  const cipher = createCipher(build('AppConfig').encryptKey)
  const saved = [{ ...account, dlmm: await cipher.encrypt('Mima#1') }]
  const answers = new Map<string, unknown>([
    [getTerminal.id, build('Terminal', { diskId: '661' })],
    [getTerminalAuthInfo.id, saved],
    [getTaxBureauLoginConfig.id, config],
    [getRegionList.id, [{ qdRegionCode: '3100', region: '上海' }]],
  ])
  const call = vi.fn(({ id }: { id: string }) =>
    // The bureau takes its time.
    id === bindTaxBureau.id ? new Promise(() => undefined) : Promise.resolve(answers.get(id)),
  )
  const onClose = vi.fn()
  renderConsole({ shown: <BindingDialog diskId="661" onClose={onClose} />, client: clientOf(call) })
  const input = await screen.findByLabelText('登录账号', { selector: 'input' }, WAIT)
  const [verify] = screen.getAllByText(/^验\s?证$/)
  if (!verify) throw new Error('nothing to verify with')
  return { onClose, call, input, verify: verify.closest('button') ?? verify }
}

/** Where the focus is: the dialog hears the key only from what is inside of it. */
const pressEscape = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 })

it('keeps the focus on 验证 while the bureau is asked, so that Esc reaches the dialog', async () => {
  const user = userEvent.setup()
  const { call, verify, onClose } = await openDialog()
  verify.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(call.mock.calls.some(([{ id }]) => id === bindTaxBureau.id)).toBe(true), WAIT)
  expect(document.activeElement).toBe(verify)
  pressEscape()
  expect(onClose).toHaveBeenCalledWith(false)
})

it('asks before Esc takes away what was typed', async () => {
  const { input, onClose } = await openDialog()
  fireEvent.change(input, { target: { value: '13900000002' } })
  input.focus()
  pressEscape()
  await waitFor(() => expect(dialogStore.read()[0]?.question.title).toBe('有未保存的修改'))
  expect(onClose).not.toHaveBeenCalled()
})

it('says why it saves no more once its call is granted no more, and keeps what was typed (BK04)', async () => {
  sessionStore.update({ permissions: ['terminal.bind'] })
  const { input } = await openDialog()
  fireEvent.change(input, { target: { value: '13900000002' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: /^保\s?存$/ })
  expect(save.disabled).toBe(false)
  sessionStore.update({ permissions: ['terminal'] })
  await waitFor(() => expect(save.disabled).toBe(true))
  expect(screen.getByText(/^权限已变更，现在不能提交/)).toBeDefined()
  expect(screen.getByDisplayValue('13900000002')).toBe(input)
})

import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { EMPTY_RECORD } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { bindingDialogReducer, CLOSED_DIALOG } from '@kaipiao/domain/terminals/tax-bureau/binding-dialog'
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderHookWith } from '../../../requests/testing/render-with.tsx'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { onLostLogin, type LostLogin } from '../../../client/talk/lost-login.ts'
import type { Binding } from './use-binding.ts'
import { useSave } from './use-save.ts'

/** Saves a filled-in account, and collects what is offered and said. */
async function save(code: number, message: string) {
  const offered: LostLogin[] = []
  const leave = onLostLogin((lost) => void offered.push(lost))
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: () => Promise.resolve(Response.json({ code, message })),
  })
  const record = { ...EMPTY_RECORD, dqbm: '3100', dqbmName: '上海', dlsf: '1', dlfs: '1', dlmm: 'x' } as const
  const state = [{ type: 'opened' } as const, { type: 'loaded', records: [record] } as const].reduce(
    bindingDialogReducer,
    CLOSED_DIALOG,
  )
  const binding = {
    state: { ...state, isAgreed: true },
    dispatch: vi.fn(),
    seal: (sealed: unknown) => Promise.resolve(sealed),
    changed: vi.fn(),
    terminal: { data: build('Terminal', { diskId: '661000000009' }) },
  }
  const onSaved = vi.fn()
  const { result } = renderHookWith(() => useSave('661000000009', binding as unknown as Binding, onSaved), {
    client,
  })
  await act(() => result.current.save())
  leave()
  expect(onSaved).not.toHaveBeenCalled()
  return { offered, said: dialogStore.read().map(({ question }) => question.message) }
}

it.each([202200007, 202200008, 202200014, 201300002])(
  'a save that is refused with %i offers the login of the terminal of the dialog, once (ER14–ER17)',
  async (code) => {
    const { offered, said } = await save(code, '请先登录电子税局')
    expect(offered).toMatchObject([{ problem: { code }, terminal: { diskId: '661000000009' } }])
    expect(said).toEqual([])
  },
)

it('a save that is refused for another reason says it (BD48)', async () => {
  const { offered, said } = await save(100400002, '账号已在他处绑定')
  expect([offered, said]).toEqual([[], ['账号已在他处绑定']])
})

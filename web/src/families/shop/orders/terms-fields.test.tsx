import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { askedTerms, initialTerms, type OrderTerms } from './order-terms.ts'
import { TermsFields } from './terms-fields.tsx'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 30_000 })

const call = vi.fn()
let terms: OrderTerms

beforeEach(() => {
  location.hash = '#/service/taxrobot'
  call.mockResolvedValue([{ id: '2101', name: '青禾财税', taxerName: '青禾财税', taxerId: '' }])
})
afterEach(() => {
  vi.resetAllMocks()
})

function show(roleCode: string, roleName = '平台管理员'): void {
  renderWith(<Fields roleCode={roleCode} />, { client: clientOf(call), user: { roleCode, roleName } })
}

function Fields({ roleCode }: { roleCode: string }) {
  const [kept, setTerms] = useState(() => initialTerms(askedTerms(new URLSearchParams()), roleCode))
  const change = (next: OrderTerms) => {
    terms = next
    setTerms(next)
  }
  return <TermsFields orderType={2} terms={kept} onChange={change} />
}

const kinds = () => screen.queryByRole('radio', { name: '代客户下单' })
const durationButton = () => screen.queryByRole('button', { name: '指定服务时长' })
/** t and kw of the searches (SH12). */
const searched = () => call.mock.calls.map(([, { query }]) => query)

describe('the terms of an order', () => {
  it.each([
    ['ADMIN_SUPER_ADMINISTRATOR', true],
    ['ADMIN_ADMINISTRATOR_A', true],
    ['ADMIN_ADMINISTRATOR_B', true],
    ['SERVICE_ADMIN', false],
    ['AGENCY_ADMIN', false],
    ['MEMBER', false],
  ])('%s chooses the kind of order: %s (RL08–RL11)', (roleCode, expected) => {
    show(roleCode)
    expect(kinds() !== null).toBe(expected)
    expect(screen.getByText('续费')).toBeDefined()
  })

  it.each([
    ['超级管理员', true],
    ['平台超级管理员', true],
    ['服务商管理员', false],
  ])('the role %s specifies a duration: %s (SH21, RL15)', (roleName, expected) => {
    show('SERVICE_ADMIN', roleName)
    expect(durationButton() !== null).toBe(expected)
  })

  it('ask for the channel by type and a part of its name, once nothing is typed (SH11, SH12)', async () => {
    show('ADMIN_SUPER_ADMINISTRATOR')
    expect(screen.queryByRole('combobox', { name: '渠道' })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: '代客户下单' }))
    const box = screen.getByRole('combobox', { name: '渠道' })
    fireEvent.mouseDown(box)
    for (const value of ['青', '青禾']) fireEvent.change(box, { target: { value } })
    await waitFor(() => expect(searched()).toEqual([{ t: 2 }, { t: 2, kw: '青禾' }]))
    fireEvent.click(await screen.findByTitle('青禾财税'))
    expect(terms).toMatchObject({ mode: 2, buyer: { id: '2101', name: '青禾财税' } })
    fireEvent.click(screen.getByRole('radio', { name: '帮客户下单' }))
    expect(screen.getByRole('combobox', { name: '客户' })).toBeDefined()
    expect(terms).toMatchObject({ mode: 3, buyerType: 1, buyer: undefined })
    await waitFor(() => expect(searched()).toContainEqual({ t: 1 }))
  })

  it('say that nobody has the name', async () => {
    call.mockResolvedValue([])
    show('ADMIN_SUPER_ADMINISTRATOR')
    fireEvent.click(screen.getByRole('radio', { name: '代客户下单' }))
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '渠道' }))
    expect(await screen.findByText('没有查询到对应的企业，请检查')).toBeDefined()
  })

  it('tell how the service is opened (SH10)', () => {
    show('AGENCY_ADMIN')
    expect(screen.getByText('开通方式').parentElement?.textContent).toBe('开通方式 续费')
  })

  it('let the enterprise type be picked on the service side alone (RL12)', async () => {
    location.hash = '#/account/taxrobot'
    show('ADMIN_ADMINISTRATOR_A')
    fireEvent.click(screen.getByRole('radio', { name: '代客户下单' }))
    expect(screen.queryByRole('combobox', { name: '企业类型' })).toBeNull()
    cleanup()
    location.hash = '#/service/taxrobot'
    show('ADMIN_ADMINISTRATOR_A')
    fireEvent.click(screen.getByRole('radio', { name: '代客户下单' }))
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '企业类型' }))
    fireEvent.click(await screen.findByTitle('服务商'))
    expect(terms.buyerType).toBe(3)
    await waitFor(() => expect(searched()).toContainEqual({ t: 3 }))
  })
})

import { Problem, type Field } from '@kaipiao/client'
import {
  getAdminAccount,
  getCustomerInfo,
  listArchiveFiles,
  listCustomerLabels,
  listMessageMembers,
  listServicers,
  listSimpleTerminals,
} from '@kaipiao/client/described'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clientOf } from '../requests/testing/fake-client.ts'
import { renderWith } from '../requests/testing/render-with.tsx'
import { reference } from '../kit/kinds/choices/reference.tsx'
import { References } from '../kit/fields/references.ts'
import { referredBy } from './named-records.tsx'

const agency = { roleType: 3, roleCode: 'AGENCY_ADMIN' } as const
const field = (format: string): Field => ({ title: '编号', type: 'string', format })
const labels: Field = { title: '标签', type: 'array', items: field('customer-label-id') }

interface Sent {
  path?: { id?: string }
  query?: { keyword?: string }
}
const call = vi.fn(({ id }: { id: string }, { path, query }: Sent): Promise<unknown> => {
  const page = (list: object[]) => Promise.resolve({ list, pages: { items: list.length } })
  if (id === getCustomerInfo.id)
    return path?.id === '7'
      ? Promise.resolve({ id: '7', taxerName: '青禾' })
      : Promise.reject(new Problem({ code: 100400001, message: '', status: 200, operationId: id }))
  if (id === listCustomerLabels.id) {
    const all = [
      { id: '1', name: '重点' },
      { id: '2', name: '潜在' },
    ]
    return page(all.filter(({ name }) => name.includes(query?.keyword ?? '')))
  }
  if (id === listSimpleTerminals.id) return page([{ diskId: '661000000001', taxerName: '青禾' }])
  return page([
    { id: '10', name: '一月', type: 'folder' },
    { id: '11', name: '一月.xml', type: 'file' },
  ])
})

beforeEach(() => {
  call.mockClear()
})

interface Given {
  known?: ReturnType<typeof referredBy>
  terminal?: null
}
const show = (shown: ReactNode, { known = referredBy(agency), ...given }: Given = {}) =>
  renderWith(<References value={known}>{shown}</References>, { client: clientOf(call), ...given })
const sent = (id: string) => call.mock.calls.filter(([operation]) => operation.id === id)

describe('a reference', () => {
  it('is shown by the name of its record, and leads there', async () => {
    show(<reference.view value="7" field={field('customer-id')} />)
    const link = await screen.findByText('青禾')
    expect(link.getAttribute('href')).toBe('/account/customers/7')
  })

  it('has no link in a row, which leads to its own record', async () => {
    show(<reference.cell value="7" field={field('customer-id')} />)
    expect((await screen.findByText('青禾')).closest('a')).toBeNull()
  })

  it('keeps its key where the record is gone, or where the user may not list such', async () => {
    show(<reference.view value="8" field={field('customer-id')} />)
    await waitFor(() => expect(sent(getCustomerInfo.id)).toHaveLength(1))
    expect(screen.getByText('8').closest('a')).toBeNull()
    cleanup()
    expect(referredBy({ roleType: 1, roleCode: '' }).has('customer-id')).toBe(false)
    show(<reference.view value="7" field={field('customer-id')} />, { known: new Map() })
    expect(screen.getByText('7')).toBeDefined()
  })

  it('names accounts of every kind among those one can write to, not among those of one kind', () => {
    for (const user of [
      agency,
      { roleType: 1, roleCode: 'MEMBER' },
      { roleType: 2, roleCode: 'SERVICE_ADMIN' },
      { roleType: 2, roleCode: 'ADMIN_SUPER_ADMINISTRATOR' },
    ] as const)
      expect(referredBy(user).get('account-id')?.resource.operations.list.id).toBe(listMessageMembers.id)
  })

  it('is named by the list where the user may not read one record by itself', () => {
    const provider = { roleType: 2, roleCode: 'SERVICE_OPERATOR' } as const
    const reading = (permissions: readonly string[]) =>
      referredBy({ ...provider, permissions: [...permissions] }).get('provider-account')?.resource.operations
    expect(reading(['account'])?.get?.id).toBe(getAdminAccount.id)
    expect(reading([])).not.toHaveProperty('get')
    expect(reading([])?.list.id).toBe(listServicers.id)
  })

  it('of a terminal says what lacks while none is chosen, and that it is of another where it is', async () => {
    show(<reference.cell value="9" field={field('qr-card-id')} />, { terminal: null })
    expect(screen.getByText('选择终端后显示')).toBeDefined()
    expect(call).not.toHaveBeenCalled()
    cleanup()
    show(<reference.cell value="9" field={field('qr-card-id')} />)
    expect(await screen.findByText('其他终端的开票码')).toBeDefined()
  })

  it('is read once, however often it is shown', async () => {
    show(
      <>
        <reference.cell value="7" field={field('customer-id')} />
        <reference.cell value="7" field={field('customer-id')} />
      </>,
    )
    expect(await screen.findAllByText('青禾')).toHaveLength(2)
    expect(sent(getCustomerInfo.id)).toHaveLength(1)
  })

  it('names several, in their order, and says which are gone', async () => {
    const { container } = show(<reference.view value={['2', '1', '9']} field={labels} />)
    await screen.findByText('潜在')
    expect(container.textContent).toBe('潜在、重点、已删除的客户标签')
  })
})

describe('choosing a record', () => {
  const said = vi.fn<(value: unknown) => void>()
  function Input({ of, start }: { of: Field; start?: unknown }) {
    const [value, setValue] = useState(start)
    const change = (next: unknown) => {
      said(next)
      setValue(next)
    }
    return <reference.input field={of} value={value} onChange={change} aria-label="选择" />
  }
  const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  beforeEach(() => said.mockReset())

  it('looks for what is typed once somebody looks, and says keys', async () => {
    show(<Input of={labels} start={['1']} />)
    await screen.findByText('重点')
    expect(sent(listCustomerLabels.id)).toHaveLength(1)
    await act(async () => {
      fireEvent.mouseDown(screen.getByRole('combobox'))
      type('潜')
      await Promise.resolve()
    })
    await waitFor(() => expect(sent(listCustomerLabels.id).at(-1)?.[1].query?.keyword).toBe('潜'))
    fireEvent.click(await screen.findByTitle('潜在'))
    expect(said).toHaveBeenLastCalledWith(['1', '2'])
  })

  it('asks the list for pickers where there is one, and tells terminals of one enterprise apart', async () => {
    show(<Input of={field('disk-id')} />)
    fireEvent.mouseDown(screen.getByRole('combobox'))
    fireEvent.click(await screen.findByTitle('青禾 661000000001'))
    expect(said).toHaveBeenLastCalledWith('661000000001')
    expect(call.mock.calls.map(([{ id }]) => id)).toContain(listSimpleTerminals.id)
  })

  it('offers the branches of a tree, and its root where nothing may be named', async () => {
    show(<Input of={field('archive-file-id-or-none')} start="10" />)
    fireEvent.mouseDown(screen.getByRole('combobox'))
    fireEvent.click(await screen.findByTitle('全部档案'))
    expect(said).toHaveBeenLastCalledWith('')
    expect(sent(listArchiveFiles.id).length).toBeGreaterThan(0)
    expect(screen.queryByTitle('一月.xml')).toBeNull()
  })
})

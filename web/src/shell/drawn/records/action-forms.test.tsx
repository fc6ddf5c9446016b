import { Problem } from '@kaipiao/client'
import { listAgencyAccounts } from '@kaipiao/client/described'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { drawn } from '../../../kit/drawn/field-of.ts'
import { useRunAction } from '../../../kit/screens/action/use-run-action.tsx'
import type { Resource } from '../../../kit/shapes/resource.ts'
import { askedFields } from '../../../kit/screens/action/asked-fields.ts'
import type { Action } from '../../../kit/shapes/action.ts'
import type { Row } from '../../../kit/shapes/endpoint.ts'
import { noticeStore } from '../../../client/talk/notify.ts'
import { customers } from '../../../families/crm/customers/customers.ts'
import { buyers } from '../../../families/invoicing/buyers/buyers.ts'
import { goodsAudits } from '../../../families/invoicing/goods-coding/goods-audits.ts'
import { resources } from '../../../families/registry.ts'
import { orders } from '../../../families/invoicing/orders/orders.ts'
import { repairTasks } from '../../../families/invoicing/repair/repair-tasks.ts'
import { voidRecords } from '../../../families/invoicing/voids/void-records.ts'
import { actionOn } from '../../testing/action-on.ts'
// Loaded when first shown, which takes long where scripts are compiled as they are wanted.
import '../../../kit/screens/action/action-dialog.tsx'

interface Sent {
  path?: object
  body?: object
}
type Answer = (operation: { id: string }, parts: Sent) => Promise<unknown>
const call = vi.fn<Answer>()
/** What the platform says to everything but the question who there is. */
let answer: Answer
const PEOPLE = [{ id: '3001', nickName: '张会计' }]
beforeEach(() => {
  answer = () => Promise.resolve({})
  call
    .mockReset()
    .mockImplementation((operation, parts) =>
      operation.id === listAgencyAccounts.id ? Promise.resolve({ list: PEOPLE }) : answer(operation, parts),
    )
})

const done = vi.fn<(rows: readonly Row[]) => void>()
const rowsOf = (resource: Resource, ...ids: string[]): Row[] =>
  ids.map((id) => ({ [resource.key]: id, [resource.title]: `第${id}行` }))

function Runner({ resource, action, rows }: { resource: Resource; action: Action; rows: readonly Row[] }) {
  const runner = useRunAction(resource, done)
  return (
    <>
      <button onClick={() => void runner.run(action, rows)}>开始</button>
      {runner.dialog}
    </>
  )
}

/** Starts an action, as its button does. */
async function start(resource: Resource, action: Action, rows: readonly Row[]): Promise<void> {
  const element = <Runner resource={resource} action={action} rows={rows} />
  renderWith(element, { client: clientOf(call) })
  await press('开始')
  if (action.form) await waitFor(() => expect(document.querySelector('.ant-modal')).not.toBeNull())
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByText(spaced(name)))
    await settled()
  })
}
/** antd may put a space between two characters. */
const spaced = (name: string): RegExp => new RegExp(`^${[...name].join('\\s?')}$`)
async function type(label: string, value: string): Promise<void> {
  await act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await settled()
  })
}
async function choose(label: string, name: string): Promise<void> {
  await act(async () => {
    fireEvent.mouseDown(screen.getByLabelText(label))
    await settled()
  })
  const isOption = ({ classList }: Element) => classList.contains('ant-select-item-option')
  const option = (await screen.findAllByTitle(name)).findLast(isOption)
  if (!option) throw new Error(`${label} does not offer ${name}`)
  await act(async () => {
    fireEvent.click(option)
    await settled()
  })
}
const sent = () =>
  call.mock.calls
    .filter(([{ id }]) => id !== listAgencyAccounts.id)
    .map(([{ id }, { path, body }]) => [id, path, body])
const refuse = (message: string, pointer?: string) =>
  Promise.reject(new Problem({ code: 400, status: 400, message, operationId: 'x', pointer }))

describe('an action with a form', () => {
  const withForm = resources.flatMap((resource) =>
    resource.actions
      .filter(({ form }) => form)
      .map((action): [string, string, Resource, Action] => [resource.label, action.label, resource, action]),
  )
  it.each(withForm)(
    '%s: %s draws every field by what its operation takes',
    async (_, _label, resource, action) => {
      // What some inputs start with is read from the record.
      const rows = rowsOf(resource, '1').map((row) => ({ ...row, form: {}, zzhm: '00000001', syfs: 1 }))
      await start(resource, action, rows)
      for (const spec of action.form ?? []) {
        const field = askedFields(action.operation)[spec.field]
        expect(field, spec.field).toBeDefined()
        expect(screen.getAllByText(drawn(field, spec).title).length).toBeGreaterThan(0)
      }
      expect(sent()).toEqual([])
    },
  )

  it('fills in the terminal, and says what came of it by what the platform answers', async () => {
    answer = () => Promise.resolve({ count: 3 })
    const all = { ...actionOn(buyers, '从已开票修复'), form: [] }
    await start(buyers, all, [])
    await press('确定')
    expect(sent()).toEqual([['repairBuyers', {}, { diskId: '661' }]])
    expect(noticeStore.read().map(({ text }) => text)).toEqual(['已补上 3 个购方'])
  })

  it('starts at the terminal of the window, where it asks for one', async () => {
    await start(repairTasks, actionOn(repairTasks, '快速修复'), [])
    await press('确定')
    expect(sent()).toEqual([['repairQuick', {}, { diskId: '661' }]])
    const asking = [repairTasks, voidRecords].flatMap(({ actions }) =>
      actions.flatMap(({ form = [] }) => form.filter(({ field }) => field === 'diskId')),
    )
    expect(asking.map(({ isCurrentTerminal }) => isCurrentTerminal)).toEqual([true, true, true, true])
  })

  it('starts with what is read from the record, and changes of it what was typed', async () => {
    const [row] = rowsOf(orders, '7002').map((each) => ({
      ...each,
      form: { buyerTaxerName: '甲公司', buyerTaxerId: 'X' },
    }))
    await start(orders, actionOn(orders, '改票面'), row ? [row] : [])
    expect(screen.getByLabelText('购方税号')).toHaveProperty('value', 'X')
    await type('购方税号', '91310115MA1K3ABC19')
    await press('确定')
    expect(sent()).toMatchObject([
      [
        'updateIssueOrderForm',
        { id: '7002' },
        { buyerTaxerName: '甲公司', buyerTaxerId: '91310115MA1K3ABC19' },
      ],
    ])
  })

  it('sends what was typed, with the keys of its rows', async () => {
    await start(customers, actionOn(customers, '分配'), rowsOf(customers, '1', '2'))
    expect(screen.getByText('所选 2 条客户')).toBeDefined()
    await choose('负责人', '张会计')
    await press('确定')
    expect(sent()).toEqual([['assignCustomer', {}, { ids: ['1', '2'], managerId: '3001' }]])
    expect(noticeStore.read().map(({ text }) => text)).toEqual(['客户已分配'])
    expect(done).toHaveBeenLastCalledWith(rowsOf(customers, '1', '2'))
    expect(screen.queryByText('所选 2 条客户')).toBeNull()
  })

  it('says what its rule says, as one types, and sends nothing that is wrong', async () => {
    await start(customers, actionOn(customers, '分配'), rowsOf(customers, '1'))
    await press('确定')
    await screen.findByText('请选择负责人或协作人')
    await choose('协作人', '张会计')
    await waitFor(() => expect(screen.queryByText('请选择负责人或协作人')).toBeNull())
    expect(sent()).toEqual([])
    await choose('负责人', '张会计')
    await screen.findByText('协作人与负责人是同一人')
    await press('确定')
    expect(sent()).toHaveLength(1)
  })

  it('shows the fault of a field beside it and keeps what was typed', async () => {
    answer = () => refuse('账号不存在', '/body/managerId')
    await start(customers, actionOn(customers, '分配'), rowsOf(customers, '1'))
    await choose('负责人', '张会计')
    await press('确定')
    await screen.findByText('账号不存在')
    expect(screen.getByLabelText('负责人').closest('.ant-select')?.textContent).toBe('张会计')
    expect(noticeStore.read()).toEqual([])
  })
})

describe('an action on several rows', () => {
  const audit = () => actionOn(goodsAudits, '审核')

  it('sends one call for each, with what was typed once', async () => {
    await start(goodsAudits, audit(), rowsOf(goodsAudits, '1', '2'))
    await type('审核意见', '同意')
    await press('确定')
    const body = { state: 12, message: '同意' }
    expect(sent()).toEqual([
      ['auditGoods', { id: '1' }, body],
      ['auditGoods', { id: '2' }, body],
    ])
  })

  it('reports which were refused and why, and leaves the others done', async () => {
    answer = vi.fn<Answer>((_, { path }) =>
      JSON.stringify(path).includes('"2"') ? refuse('当前状态不能审核') : Promise.resolve({}),
    )
    await start(goodsAudits, audit(), rowsOf(goodsAudits, '1', '2', '3'))
    await press('确定')
    expect(screen.getByText('审核：成功 2 条，失败 1 条')).toBeDefined()
    expect(screen.getByText('第2行')).toBeDefined()
    await screen.findByText('当前状态不能审核')
    expect(done).toHaveBeenLastCalledWith(rowsOf(goodsAudits, '1', '3'))
  })

  it('ends with the first where what was typed is wrong for all', async () => {
    answer = () => refuse('审核意见过长', '/body/message')
    await start(goodsAudits, audit(), rowsOf(goodsAudits, '1', '2'))
    await press('确定')
    expect(call).toHaveBeenCalledTimes(1)
    await screen.findByText('审核意见过长')
  })

  it('reports what one call answers of each row', async () => {
    call.mockResolvedValue({ successCount: 1, errorList: [{ id: '2', message: '已开具，不能删除' }] })
    const remove = actionOn(orders, '删除')
    await start(orders, { ...remove, confirm: '' }, rowsOf(orders, '1', '2'))
    expect(sent()).toEqual([['deleteIssueOrders', {}, { ids: ['1', '2'] }]])
    expect(screen.getByText('删除：成功 1 条，失败 1 条')).toBeDefined()
    await screen.findByText('已开具，不能删除')
    expect(done).toHaveBeenLastCalledWith(rowsOf(orders, '1'))
  })
})

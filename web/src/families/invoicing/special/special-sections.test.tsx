import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Schemas } from '@kaipiao/client'
import { expect, it } from 'vitest'
// Loaded with the test, so that the picker that comes when it is asked for is there at once.
import 'antd/es/date-picker'
import { showInForm } from '../testing/show-in-form.tsx'
import { withoutLayout } from '../testing/without-layout.ts'
import { PersonSection, SpecialSections } from './special-sections.tsx'

withoutLayout()

function show(tdyslxdm: Schemas['SpecialBusiness']) {
  const store = showInForm(
    <>
      <SpecialSections />
      {tdyslxdm === '24' && <PersonSection />}
    </>,
    () => ({ code: 1, message: '' }),
  )
  act(() => store.dispatch({ type: 'setHeader', fields: { tdyslxdm } }))
  return store
}

const needed = () => [...document.querySelectorAll('.is-required')].map(({ textContent }) => textContent)

it('marks what construction needs, the number of the report only where the work is elsewhere (DG17–DG20)', async () => {
  const store = show('03')
  const always = ['建筑服务发生地：', '建筑项目名称：', '跨地（市）标志：']
  expect(needed()).toEqual(always)
  await userEvent.click(screen.getByRole('combobox', { name: '跨地（市）标志' }))
  await userEvent.click(screen.getByRole('option', { name: '是' }))
  expect(store.read().header.jzfw).toEqual({ kdsbz: '1' })
  expect(needed()).toEqual([...always, '跨区域涉税事项报验管理编号：'])
  expect(screen.getByLabelText(/^跨区域/).getAttribute('aria-required')).toBe('true')
})

it('takes one of a list by a part of its words, and what is none of it not at all (DG25)', async () => {
  const store = show('06')
  const unit = screen.getByRole('combobox', { name: '面积单位' })
  await userEvent.type(unit, '公顷{Enter}')
  expect(store.read().header.bdc).toEqual({ areaUnit: '公顷' })
  await userEvent.tripleClick(unit)
  await userEvent.keyboard('间')
  expect(screen.getByText('没有这一项')).toBeDefined()
  await userEvent.tab()
  expect(unit).toHaveProperty('value', '公顷')
  await userEvent.clear(unit)
  await userEvent.tab()
  expect(store.read().header.bdc).toEqual({})
})

it('takes days as they are typed, of eight digits too (DG48)', async () => {
  const store = show('06')
  const day = await screen.findByLabelText('租赁期起：')
  await userEvent.type(day, '20260131{Enter}')
  expect(store.read().header.bdc).toEqual({ leaseFrom: '2026-01-31' })
  expect(day).toHaveProperty('value', '2026-01-31')
})

it('asks for the term of a lease and not for that of a sale, whose unit code no lease has (DG21–DG24)', () => {
  show('05')
  expect(screen.queryByText('租赁期起：')).toBeNull()
  expect(screen.getByText(/^不动产单元代码/)).toBeDefined()
  expect(needed()).toEqual(['不动产地址：', '详细地址：', '跨地（市）标志：', '产权证书号：', '面积单位：'])
})

it('asks for the price that was agreed on once the bureau has approved one', async () => {
  show('05')
  await userEvent.type(screen.getByLabelText('核定计税价格：'), '1100000')
  expect(needed()).toContain('实际成交含税金额：')
})

it('takes months as they are typed, and offers what tax and late fee come to', async () => {
  const store = show('07')
  await userEvent.type(await screen.findByLabelText('税款所属期起：'), '202601{Enter}')
  await userEvent.type(screen.getByLabelText('代收车船税金额：'), '420.5')
  await userEvent.type(screen.getByLabelText('滞纳金金额：'), '9.5')
  await userEvent.click(screen.getByRole('combobox', { name: '金额合计' }))
  await userEvent.click(screen.getByRole('option', { name: '430.00' }))
  const row = { periodFrom: '2026-01', taxAmount: '420.5', lateFee: '9.5', total: '430.00' }
  expect(store.read().header.ccs).toEqual([row])
  expect(needed()).toEqual([])
})

it('asks a stay for its advances and a visit for its day', () => {
  const store = show('10')
  expect(screen.getByText('预缴金额：')).toBeDefined()
  act(() => store.dispatch({ type: 'setHeader', fields: { tdyslxdm: '11' } }))
  expect(screen.queryByText('预缴金额：')).toBeNull()
  expect(screen.getByText('就诊日期：')).toBeDefined()
  expect(screen.getAllByText(/支付：$/)).toHaveLength(5)
})

it('goes from province to district, and takes any other place as it is typed', async () => {
  const store = show('03')
  const place = screen.getByRole('combobox', { name: '建筑服务发生地' })
  await userEvent.type(place, '浙江')
  await userEvent.click(await screen.findByRole('option', { name: '浙江省' }))
  await userEvent.click(screen.getByRole('option', { name: '浙江省杭州市' }))
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  const district = store.read().header.jzfw?.place
  expect(district).toMatch(/^浙江省杭州市.+[区县市]$/)
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.clear(place)
  await userEvent.type(place, '三亚湾{Enter}')
  expect(store.read().header.jzfw).toEqual({ place: '三亚湾' })
})

it('offers the classes of the vehicle that a journey names, and takes any other text (DG48)', async () => {
  const store = show('09')
  await userEvent.click(screen.getByRole('combobox', { name: '交通工具类型' }))
  await userEvent.click(screen.getByRole('option', { name: '船舶' }))
  await userEvent.click(screen.getByRole('combobox', { name: '等级' }))
  const list = screen.getByRole('listbox', { name: '等级' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['一等舱', '二等舱', '三等舱'])
  await userEvent.type(screen.getByRole('combobox', { name: '等级' }), '散席')
  expect(store.read().header.lkys).toEqual([{ toolType: '船舶', seatClass: '散席' }])
})

it('adds legs of a freight, each with what it needs (DG35–DG39)', async () => {
  show('04')
  const one = ['运输工具种类：', '运输工具牌号：', '起运地：', '到达地：', '运输货物名称：']
  await userEvent.click(screen.getByRole('button', { name: '＋ 添加一条' }))
  expect(needed()).toEqual([...one, ...one])
})

it('marks either number of a tractor until one is given (DG27, DG28)', async () => {
  show('13')
  expect(needed()).toEqual(['发动机号码：', '底盘号/机架号：'])
  await userEvent.type(screen.getByLabelText('底盘号/机架号：'), 'C1')
  expect(needed()).toEqual(['底盘号/机架号：'])
})

it('asks whoever sells scrap for address and phone, and finds a certificate by its name (DG29–DG33)', async () => {
  const store = show('24')
  expect(needed()).toEqual(['姓名：', '国籍：', '证件类型：', '证件号码：', '销售方地址：', '销售方电话：'])
  await userEvent.type(screen.getByRole('combobox', { name: '证件类型' }), '护照{Enter}')
  expect(store.read().header.zrrxf).toEqual({ idType: '208' })
  expect(screen.getByRole('combobox', { name: '证件类型' })).toHaveProperty('value', '外国护照')
})

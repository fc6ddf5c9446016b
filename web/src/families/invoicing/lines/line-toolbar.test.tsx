import { build } from '@kaipiao/client/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { dismissNotice, noticeStore } from '../../../client/talk/notify.ts'
import { useLineCoding } from '../goods/use-line-coding.ts'
import { showInForm } from '../testing/show-in-form.tsx'
import { createCurrentRow } from './current-row.ts'
import { LineToolbar } from './line-toolbar.tsx'

afterEach(() => {
  cleanup()
  for (const { id } of noticeStore.read()) dismissNotice(id)
})

const current = createCurrentRow()

function Toolbar() {
  return (
    <LineToolbar
      current={current}
      count={2}
      coding={useLineCoding()}
      onAct={vi.fn()}
      onPickGoods={vi.fn()}
      onBatchRate={vi.fn()}
    />
  )
}

/** A result speaks of the name that was asked. */
const resultFor = (index: number, name: string) =>
  build('CodingResult', { index, line: { ...build('GoodsLine'), name } })

/** 自动赋码 of lines of these names; the platform finds a code for those of them. */
async function codeAll(names: readonly string[], found: readonly number[]) {
  const store = showInForm(
    <Toolbar />,
    () => ({ code: 0, message: '', data: found.map((index) => resultFor(index, names[index] ?? '')) }),
    names,
  )
  await userEvent.click(screen.getByRole('button', { name: '自动赋码' }))
  await waitFor(() => expect(noticeStore.read()).toHaveLength(1))
  return {
    notice: noticeStore.read()[0],
    isCoded: store.read().lines.map(({ goods }) => goods.zxbm !== undefined),
  }
}

it('codes every line and says how many (GD12)', async () => {
  const { notice, isCoded } = await codeAll(['矿泉水', '茶'], [0, 1])
  expect(notice).toMatchObject({ kind: 'success', text: '2行已赋码' })
  expect(isCoded).toEqual([true, true])
})

it('asks to check the names that it does not find (ER36)', async () => {
  const { notice, isCoded } = await codeAll(['矿泉水', '无此商品'], [0])
  expect(notice).toMatchObject({
    kind: 'warning',
    text: '商品库中未找到该商品，请检查商品名称',
    description: '1行已赋码，1行未找到',
  })
  expect(isCoded).toEqual([true, false])
})

it('says so where no line is without a code', async () => {
  expect((await codeAll([''], [])).notice).toMatchObject({ kind: 'info', text: '没有需要赋码的商品行' })
})

import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useLineCoding } from '../goods/use-line-coding.ts'
import { indexFaults } from '../state/faults/fault-index.ts'
import { FaultsContext } from '../state/faults/use-faults.ts'
import { showInForm } from '../testing/show-in-form.tsx'
import { withoutLayout } from '../testing/without-layout.ts'
import { LineGrid } from './line-grid.tsx'

withoutLayout()

const NAMES = ['水', '茶', '米']
const issues = [
  { code: 'a', path: 'goods/1/zxbm', message: '第2行未赋税收分类编码', severity: 'warning' },
  { code: 'b', path: 'goods/2/dw', message: '不能输入尖括号<>', severity: 'error' },
] as const

function Grid() {
  return (
    <LineGrid
      coding={useLineCoding()}
      handle={() => undefined}
      onDetails={() => undefined}
      onPickGoods={() => undefined}
      onBatchRate={() => undefined}
    />
  )
}

function show() {
  const lines = NAMES.map((name, index) => ({ key: `l${index + 1}`, goods: { name } as never }))
  const store = showInForm(
    <FaultsContext value={indexFaults(issues, lines)}>
      <Grid />
    </FaultsContext>,
    () => ({ code: 1, message: '' }),
    NAMES,
  )
  act(() => store.dispatch({ type: 'check' }))
}

const marks = () =>
  [...document.querySelectorAll<HTMLElement>('.line-number')].map(({ dataset, title }) => [
    dataset.mark,
    title,
  ])
const foot = () => document.querySelector('.line-foot')?.textContent

it('marks lines at the margin and gives none of them a second row', () => {
  show()
  expect(marks()).toEqual([
    [undefined, ''],
    ['warning', '未赋税收分类编码'],
    ['error', '不能输入尖括号<>'],
  ])
  expect([...document.querySelectorAll('.line-place')].map(({ children }) => children.length)).toEqual([
    1, 1, 1,
  ])
  expect(screen.getAllByRole('row')).toHaveLength(4)
})

it('says below the lines what there is to say of the one with the focus, else the keys', async () => {
  show()
  expect(foot()).toContain('Ctrl+D 复制')
  await userEvent.click(screen.getByRole('textbox', { name: '第2行数量' }))
  expect(foot()).toBe('第2行：未赋税收分类编码')
  await userEvent.keyboard('{ArrowDown}')
  expect(foot()).toBe('第3行：不能输入尖括号<>')
})

it('tells whoever hears the form the words of the cell', () => {
  show()
  const described = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
  expect(described(screen.getByRole('textbox', { name: '第3行单位' }))).toBe('不能输入尖括号<>')
  expect(described(screen.getByRole('combobox', { name: '第2行项目名称' }))).toBe('未赋税收分类编码')
  expect(described(screen.getByRole('textbox', { name: '第2行单位' }))).toBeUndefined()
})

import { build } from '@kaipiao/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showInForm } from '../testing/show-in-form.tsx'
import { withoutLayout } from '../testing/without-layout.ts'
import { PreparationContext } from '../state/faults/preparation.ts'
import { useForm } from '../state/form/use-form.ts'
import { LineRow } from './line-row.tsx'

withoutLayout()

const none = () => undefined
const noFaults: never[] = []

function Row() {
  const line = useForm(({ lines }) => lines[0])
  return (
    line && (
      <LineRow
        line={line}
        row={0}
        hsbz="0"
        faults={noFaults}
        hasDiscount={false}
        onDetails={none}
        onNamed={none}
      />
    )
  )
}

it('draws name and rate once, and not with every figure that is typed beside them', () => {
  let drawn = 0
  /** The inputs that look things up cost the most of a row; each asks for the terminal when it is drawn. */
  const preparation = {
    ...build('InvoicePreparation'),
    get diskId() {
      drawn += 1
      return '661000000001'
    },
  }
  const row = (
    <PreparationContext value={preparation}>
      <Row />
    </PreparationContext>
  )
  const store = showInForm(row, () => ({ code: 1, message: '' }), ['水'])
  expect(drawn).toBe(2)
  fireEvent.change(screen.getByRole('textbox', { name: '第1行数量' }), { target: { value: '2' } })
  fireEvent.change(screen.getByRole('textbox', { name: '第1行单价（不含税）' }), { target: { value: '50' } })
  expect(store.read().lines[0]?.goods.amount).toBe('100.00')
  expect(screen.getByRole('textbox', { name: '第1行金额（不含税）' })).toHaveProperty('value', '100.00')
  expect(drawn).toBe(2)
  fireEvent.change(screen.getByRole('combobox', { name: '第1行项目名称' }), { target: { value: '水杯' } })
  expect(drawn).toBeGreaterThan(2)
})

import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showInForm } from '../testing/show-in-form.tsx'
import { withoutLayout } from '../testing/without-layout.ts'
import { useForm } from '../state/use-form.ts'
import { LineRow } from './line-row.tsx'

const drawn = vi.hoisted(() => ({ labels: [] as string[] }))
/** The inputs that look things up cost the most of a row; each tells that it was drawn. */
vi.mock('../fields/combobox.tsx', () => ({
  Combobox: ({ label }: { label: string }) => {
    drawn.labels.push(label)
    return null
  },
}))

withoutLayout()
beforeEach(() => void (drawn.labels = []))

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
  const store = showInForm(<Row />, () => ({ code: 1, message: '' }), ['水'])
  expect(drawn.labels).toEqual(['第1行项目名称', '第1行税率/征收率'])
  fireEvent.change(screen.getByRole('textbox', { name: '第1行数量' }), { target: { value: '2' } })
  fireEvent.change(screen.getByRole('textbox', { name: '第1行单价（不含税）' }), { target: { value: '50' } })
  expect(store.read().lines[0]?.goods.amount).toBe('100.00')
  expect(screen.getByRole('textbox', { name: '第1行金额（不含税）' })).toHaveProperty('value', '100.00')
  expect(drawn.labels).toHaveLength(2)
})

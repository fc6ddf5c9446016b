import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Fault } from '../../state/faults/fault-index.ts'
import { showInForm } from '../../testing/show-in-form.tsx'
import { FaultStrip } from './fault-strip.tsx'
import { useFaultTour } from './use-fault-tour.ts'

afterEach(cleanup)

const fault = (message: string, severity: Fault['issue']['severity'] = 'error'): Fault => ({
  issue: { code: 'x', path: '', message, severity },
  at: message,
})

function show(
  faults: readonly Fault[],
  { refused = [], rest = [] }: { refused?: readonly string[]; rest?: readonly Fault[] } = {},
) {
  const gone: string[] = []
  function Strip() {
    const [left, setLeft] = useState(faults)
    const tour = useFaultTour(left, ({ at }) => void gone.push(at))
    return (
      <>
        <FaultStrip tour={tour} refused={refused} />
        <button type="button" onClick={() => setLeft(rest)}>
          改正
        </button>
      </>
    )
  }
  showInForm(<Strip />, () => ({ code: 0, message: '' }))
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { gone, press }
}

const strip = () => screen.queryByRole('region', { name: '需要修改的内容' })?.textContent

it('counts what stands in the way, names one of it, and goes around', async () => {
  const { gone, press } = show([fault('甲'), fault('乙', 'warning'), fault('丙'), fault('丁')])
  expect(strip()).toContain('3处需要修改')
  for (const name of ['下一处', '下一处', '下一处', '下一处', '上一处']) await press(name)
  expect(gone).toEqual(['甲', '丙', '丁', '甲', '丁'])
  expect(strip()).toContain('丁')
  await press('丁')
  expect(gone.at(-1)).toBe('丁')
})

it('leaves out none where one is mended: the next takes its place', async () => {
  const faults = ['甲', '乙', '丙'].map((message) => fault(message))
  const { gone, press } = show(faults, { rest: faults.slice(1) })
  await press('下一处')
  await press('改正')
  expect(strip()).toContain('2处需要修改')
  await press('下一处')
  expect(gone).toEqual(['甲', '乙'])
})

it('goes back to the last from the beginning, and leaves when nothing is left', async () => {
  const faults = ['甲', '乙'].map((message) => fault(message))
  const { gone, press } = show(faults)
  await press('上一处')
  expect(gone).toEqual(['乙'])
  await press('改正')
  expect(strip()).toBeUndefined()
})

it('says what the platform refused, though the form has no fault', () => {
  show([], { refused: ['票种未核定', '税盘已锁死'] })
  expect(screen.getByRole('alert').textContent).toBe('未能开具，填写的内容已保留：票种未核定；税盘已锁死')
  expect(screen.queryByRole('button', { name: '下一处' })).toBeNull()
})

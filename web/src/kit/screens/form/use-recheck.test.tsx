import { cleanup, renderHook } from '@testing-library/react'
import type { FormInstance } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import type { Row } from '../../shapes/endpoint.ts'
import { useRecheck } from './use-recheck.ts'

afterEach(cleanup)

const metas: Readonly<Record<string, { touched: boolean; errors: readonly string[] }>> = {
  typed: { touched: true, errors: [] },
  wrong: { touched: false, errors: ['请输入'] },
  untouched: { touched: false, errors: [] },
  changing: { touched: true, errors: [] },
}

/** A form of these fields, as far as it is asked. */
function formOf() {
  const getFieldsValue = vi.fn(({ filter }: { filter: (meta: object) => boolean }) =>
    Object.fromEntries(Object.entries(metas).flatMap(([name, meta]) => (filter(meta) ? [[name, 1]] : []))),
  )
  const validateFields = vi.fn((_names: readonly string[]) => Promise.resolve())
  return { getFieldsValue, validateFields }
}

it('asks again what has been typed or was wrong, but for what is being typed, in one look at the form', () => {
  const form = formOf()
  const { result } = renderHook(() => useRecheck(form as unknown as FormInstance<Row>, () => []))
  result.current({ changing: 2 })
  expect(form.validateFields.mock.calls).toEqual([[['typed', 'wrong']]])
  expect(form.getFieldsValue).toHaveBeenCalledTimes(1)
})

it('asks nothing where no rule says what belongs together', () => {
  const form = formOf()
  const { result } = renderHook(() => useRecheck(form as unknown as FormInstance<Row>, undefined))
  result.current({ changing: 2 })
  expect(form.validateFields).not.toHaveBeenCalled()
})

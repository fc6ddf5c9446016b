import { Problem } from '@kaipiao/client'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { LoadFailure } from './list-states.tsx'

afterEach(cleanup)

const facts = { code: 0, status: 501, message: '系统繁忙，请稍后访问！（501）', operationId: 'listCustomers' }

describe('what stands in place of a list that could not be loaded', () => {
  it('says why where the platform said so, below the fixed sentence', () => {
    const error = new Problem({ ...facts, reason: '没有实现 listCustomers' })
    render(<LoadFailure error={error} onRetry={() => undefined} />)
    expect(screen.getByRole('alert').textContent).toContain(`${facts.message}原因 没有实现 listCustomers`)
  })

  it('says no reason where there is none', () => {
    render(<LoadFailure error={new Problem(facts)} onRetry={() => undefined} />)
    expect(screen.getByRole('alert').textContent).not.toContain('原因')
  })
})

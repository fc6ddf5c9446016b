import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { useUser } from '../../client/session/use-session.ts'
import { FirstSteps } from './first-steps.tsx'

vi.mock('../../client/session/use-session.ts', () => ({ useUser: vi.fn() }))
afterEach(cleanup)

it.each([
  ['account', [], ['开通企业', '选择终端', '客户', '服务续费', '商城订单']],
  ['service', [], ['开通企业', '选择终端', '客户', '服务续费', '商城订单']],
  ['member', [], ['选择终端', '商城']],
  ['account', ['/account/terminal', '/account/ykkOrder'], ['开通企业', '选择终端', '商城订单']],
] as const)('without a terminal the home of %s, allowed %j, leads to %j (RT68)', (area, allowPath, steps) => {
  vi.mocked(useUser).mockReturnValue({ allowPath } as unknown as ReturnType<typeof useUser>)
  render(<FirstSteps area={area} />, { wrapper: MemoryRouter })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(steps)
  for (const link of screen.getAllByRole('link'))
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/${area}/`))
})

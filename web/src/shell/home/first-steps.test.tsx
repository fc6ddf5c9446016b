import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../../requests/testing/render-with.tsx'
import { FirstSteps } from './first-steps.tsx'

it.each([
  ['account', [], ['开通企业', '选择终端', '客户', '服务续费', '商城订单']],
  ['service', [], ['开通企业', '选择终端', '客户', '服务续费', '商城订单']],
  ['member', [], ['选择终端', '商城']],
  ['account', ['/account/terminal', '/account/ykkOrder'], ['开通企业', '选择终端', '商城订单']],
] as const)('without a terminal the home of %s, allowed %j, leads to %j (RT68)', (area, allowPath, steps) => {
  renderWith(<FirstSteps area={area} />, { user: { allowPath: [...allowPath] } })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(steps)
  for (const link of screen.getAllByRole('link'))
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/${area}/`))
})

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keptPlatform, showDesk } from './testing/show-desk.tsx'
import { withoutLayout } from './testing/without-layout.ts'

withoutLayout()

it('opens with the type and price mode that the terminal is set to, and its people (FM55, FM56)', async () => {
  showDesk(keptPlatform())
  expect(await screen.findByRole('heading', { name: '电子发票（普通发票）' })).toBeDefined()
  expect(screen.getByRole('radio', { name: '含税' })).toHaveProperty('checked', true)
  expect(screen.getByLabelText(/开票人/)).toHaveProperty('value', '王芳')
})

import { build } from '@kaipiao/client/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { keptPlatform, showDesk } from './show-desk.tsx'
import { withoutLayout } from '../testing/without-layout.ts'

withoutLayout()

it('opens with the type and price mode that the terminal is set to, and its people (FM55, FM56)', async () => {
  showDesk(keptPlatform())
  expect(await screen.findByRole('heading', { name: '电子发票（普通发票）' })).toBeDefined()
  expect(screen.getByRole('radio', { name: '含税' })).toHaveProperty('checked', true)
  expect(screen.getByLabelText(/开票人/)).toHaveProperty('value', '王芳')
})

it.each([
  ['now', '/account/sellerInfo'],
  ['later', '/positive'],
])('an incomplete seller, once answered %s, leads to %s (FM51)', async (answer, address) => {
  showDesk(keptPlatform(), '/positive', { seller: { ...build('SellerInfo'), bankAccount: '' } })
  await waitFor(() => expect(dialogStore.read()).toHaveLength(1))
  dialogStore.read()[0]?.answer(answer)
  await waitFor(() => expect(dialogStore.read()).toEqual([]))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address))
})

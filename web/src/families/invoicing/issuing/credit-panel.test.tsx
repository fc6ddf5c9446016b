import { build } from '@kaipiao/client/testing'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { showInForm } from '../testing/show-in-form.tsx'
import { CreditPanel } from './credit-panel.tsx'

afterEach(cleanup)

it('tells in place why the credit could not be read, and nowhere else', async () => {
  let isDown = true
  const quota = { ...build('QuotaConfig'), zsxed: '5000.00', ysyed: '1000.00', syed: '4000.00' }
  showInForm(<CreditPanel diskId="661000000001" />, () =>
    isDown ? { code: 104000001, message: '额度服务维护中' } : { code: 0, message: '', data: quota },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('额度服务维护中')
  expect(dialogStore.read()).toEqual([])
  isDown = false
  await userEvent.click(screen.getByText('重 试'))
  expect((await screen.findByTestId('credit-available')).textContent).toBe('¥4,000.00')
})

import type { Look } from './browse.ts'

export const AGENCY = '13800000003'
const PASSWORD = 'Kaipiao#2026'

/** The console from its sign-in page for agencies to the list of customers. */
export const consoleLook: Look = {
  signInPath: '#/agencyLogin',
  signInReady: '.kp-demo button:not([disabled])',
  signIn: async (page) => {
    await page.getByRole('button', { name: AGENCY }).click()
    await page.waitForURL(/account\/home/)
  },
  typeIn: async (page) => {
    await page.getByRole('textbox', { name: '账号' }).fill(AGENCY)
    await page.getByRole('textbox', { name: '密码' }).pressSequentially(PASSWORD, { delay: 60 })
  },
  listPath: '#/account/customers',
  listReady: 'main .ant-table-row',
}

export const plainLook: Look = {
  signInPath: '#/',
  signInReady: 'button[type=submit]',
  signIn: async (page) => {
    await plainLook.typeIn(page)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/customers/)
  },
  typeIn: async (page) => {
    await page.getByLabel('手机号').fill(AGENCY)
    await page.getByLabel('验证码').fill('123456')
  },
  listPath: '#/customers',
  listReady: '.ant-table-row',
}

/** A second factor: added in the personal centre, asked at sign-in, taken off again. Decision 0066. */
import { createCipher, createClient } from '@kaipiao/client'
import {
  beginTotp,
  confirmTotp,
  getAppConfig,
  loginAdmin,
  updateFactorPolicy,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import type { Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '@kaipiao/mock-server/testing'
import { Secret, TOTP } from 'otpauth'
import { expectTold, keepNotices } from '../support/expect-told.ts'
import { freeze, thaw } from '../support/freeze.ts'
import { expect, test } from '../support/test.ts'
import { expectAccessible, signIn } from '../support/visit.ts'

test.beforeEach(async ({ page, request }) => {
  await freeze(request)
  await keepNotices(page)
})
test.afterEach(({ request, page }) => thaw(request, page))

const STEP = 30_000
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP })

/** Through the entrance of agencies, by password. */
async function enter(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/#/agencyLogin`)
  await page.getByRole('textbox', { name: '账号' }).fill(demoAccounts.agency)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function leave(page: Page, origin: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('kaipiao.session'))
  await page.goto('about:blank')
  await enter(page, origin)
}

async function openSection(page: Page, origin: string) {
  await expect(page).toHaveURL(/account\/home/)
  await page.goto(`${origin}/#/account/personalCenter`)
  const section = page.getByRole('region', { name: '登录安全' })
  await expect(section.getByRole('list', { name: '验证方式' })).toBeVisible()
  return section
}

/** Says once more who it is. */
async function prove(page: Page, button: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('登录密码').last().fill(demoPassword)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  return dialog
}

test('an authenticator, a recovery code and a passkey each complete a sign-in', async ({ page, baseURL }) => {
  // WebAuthn takes names: the same console by another.
  const origin = String(baseURL).replace('127.0.0.1', 'localhost')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  // The window has a terminal: it is asked for none, and told of no term.
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return
    sessionStorage.setItem('kaipiao.diskId', '661000000001')
    localStorage.setItem('kaipiao.told.expiry', '1')
  })
  await enter(page, origin)
  let section = await openSection(page, origin)
  await expect(section).toContainText('尚未启用二次验证')
  await section.getByRole('button', { name: '添加身份验证器' }).click()
  const dialog = await prove(page, '下一步')
  await expect(dialog.getByLabel('身份验证器二维码')).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: '动态验证码' }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: '启用' }).click()
  const codes = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recoveryCode = ''] = await codes.allInnerTexts()
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await expect(section.getByRole('list', { name: '验证方式' })).toContainText('身份验证器')
  await expect(section).toContainText('剩余恢复码 10 个')

  // The password alone is not enough any more, and a wrong code stays to be corrected.
  await leave(page, origin)
  const box = page.getByRole('textbox', { name: '动态验证码' })
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await box.fill(codeOf(secret, 40))
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '验证码校验失败' })).toBeVisible()
  await expect(box).toHaveValue(/^\d{6}$/)
  await box.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')

  section = await openSection(page, origin)
  await section.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('办公电脑')
  await prove(page, '添加')
  await expect(section.getByRole('list', { name: '验证方式' })).toContainText('办公电脑')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await leave(page, origin)
  await page.getByRole('button', { name: '改用通行密钥' }).click()
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await expect(page).toHaveURL(/account\/home/)

  await leave(page, origin)
  await page.getByRole('button', { name: '改用恢复码' }).click()
  await page.getByRole('textbox', { name: '恢复码' }).fill(recoveryCode)
  await page.keyboard.press('Enter')
  section = await openSection(page, origin)
  await expect(section).toContainText('剩余恢复码 9 个')

  for (const name of ['办公电脑', '身份验证器']) {
    await section
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: '移除' })
      .click()
    await prove(page, '移除')
    await expectTold(page, '已移除')
    await expect(section.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  }
  await leave(page, origin)
  await expect(page).toHaveURL(/account\/home/)
})

test('an administrator of whom the platform asks one does nothing else before adding it', async ({
  page,
  baseURL,
  provokes,
}) => {
  // What the console asks beside the way there is refused.
  provokes(/403/)
  await askOfAdministrators(String(baseURL))
  // And loses it.
  for (const table of ['factors', 'recoveryCodes']) {
    const [row] = (await (await page.request.get(`/db/${table}`)).json()) as { id: string }[]
    await page.request.delete(`/db/${table}/${row?.id}`)
  }

  await page.goto('/#/insideLogin')
  await page.getByRole('textbox', { name: '账号' }).fill(demoAccounts.admin)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '启用二次验证' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
  await page.getByRole('button', { name: '添加身份验证器' }).click()
  const dialog = await prove(page, '下一步')
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: '动态验证码' }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: '启用' }).click()
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})

/** As an administrator does who has one. */
async function askOfAdministrators(baseUrl: string): Promise<void> {
  const admin = createClient({ baseUrl, session: {} })
  const { encryptKey } = await admin.call(getAppConfig)
  const proof = async () => ({ password: await createCipher(encryptKey).encrypt(demoPassword) })
  const body = buildBody(loginAdmin, { account: demoAccounts.admin, ...(await proof()) })
  await admin.session.start(await admin.call(loginAdmin, { body }))
  const { totpSecret } = await admin.call(beginTotp, { body: await proof() })
  await admin.call(confirmTotp, { body: { totpCode: codeOf(totpSecret) } })
  await admin.call(updateFactorPolicy, { body: { admins: 1 } })
}

test('a page at an address says why it has no passkeys', async ({ page }) => {
  await signIn(page, '代账机构', { at: '/account/personalCenter' })
  const section = page.getByRole('region', { name: '登录安全' })
  await expect(section).toContainText('通行密钥不能用于以地址')
  await expect(section.getByRole('button', { name: '添加通行密钥' })).toHaveCount(0)
})

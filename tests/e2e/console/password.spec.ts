import type { Locator, Page } from '@playwright/test'
import { expectAccessible, signIn } from '../../support/visit.ts'
import { freeze, thaw } from '../../support/freeze.ts'
import { expect, test } from '../../support/test.ts'

/** The change of the own password: group PW of the checklist. */
test.beforeEach(async ({ page, request }) => {
  await freeze(request)
  await page.clock.install()
})
test.afterEach(({ request, page }) => thaw(request, page))

async function openPassword(page: Page): Promise<Locator> {
  await signIn(page, '代账机构')
  await page.getByRole('button', { name: /账户菜单/ }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await expect(dialog.getByLabel('手机号')).toHaveValue('13800000003')
  return dialog
}

const box = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true })

test('the code is asked for a phone, and locked for 60 s (PW01, PW02, PW04, PW20)', async ({ page }) => {
  const dialog = await openPassword(page)
  await box(dialog, '手机号').fill('')
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('手机号为空! 请检查后重试')
  await box(dialog, '手机号').fill('13800000003')
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)))
  const sent = page.waitForRequest((one) => one.url().includes('/v1/message/captcha'))
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  expect((await sent).postDataJSON()).toEqual({ mob: '13800000003', biz: '2' })
  await expect(dialog.getByRole('button', { name: '60 秒后重发' })).toBeDisabled()
  await page.clock.runFor(59_000)
  await expect(dialog.getByRole('button', { name: '1 秒后重发' })).toBeDisabled()
  await page.clock.runFor(1500)
  await expect(dialog.getByRole('button', { name: '获取验证码' })).toBeEnabled()
})

test('says what is wrong with a new password, and how strong it is (PW05, PW08–PW16)', async ({ page }) => {
  const dialog = await openPassword(page)
  const submit = dialog.getByRole('button', { name: '确定' })
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(['验证码不能为空', '新密码不能为空', '确认密码不能为空'])
  await expect(box(dialog, '验证码')).toBeFocused()
  const weak = '密码必须包含数字、大写字母、小写字母、符号中的任意两种，长度不少于8位！'
  for (const [password, strength] of [
    ['aaaaaaaa', '弱'],
    ['aaaa1111', '中'],
    ['aA1!aaaa', '强'],
  ] as const) {
    await box(dialog, '新密码').fill(password)
    await expect(dialog.getByRole('status')).toHaveText(`密码强度：${strength}`)
  }
  await box(dialog, '验证码').fill('123456')
  await box(dialog, '确认密码').fill('other')
  await submit.click()
  await expect(dialog.getByText('两次输入密码不一致!')).toBeVisible()
  for (const password of ['Abc1234', '12345678']) {
    await box(dialog, '新密码').fill(password)
    await box(dialog, '确认密码').fill(password)
    await submit.click()
    await expect(box(dialog, '新密码')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByText(weak)).toBeVisible()
  }
  await expectAccessible(page)
})

test('a wrong code changes nothing; a right one changes the password and leads to the entrance (PW06, PW07, PW17, PW18)', async ({
  page,
  provokes,
}) => {
  // What the page was still asking when the new password ended its session.
  provokes('401 (Unauthorized)')
  const dialog = await openPassword(page)
  const calls: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/v1/account/')) calls.push(`${one.method()} ${new URL(one.url()).pathname}`)
  })
  await box(dialog, '验证码').fill('000000')
  await box(dialog, '新密码').fill('Abc12345')
  await box(dialog, '确认密码').fill('Abc12345')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('验证码校验失败!')
  await box(dialog, '验证码').fill('123456')
  const changing = page.waitForRequest((one) => one.url().endsWith('/v1/account/userinfo/password'))
  await dialog.getByRole('button', { name: '确定' }).click()
  expect((await changing).postData()).not.toContain('Abc12345')
  await expect(page.getByText('密码修改成功!')).toBeVisible()
  await expect(page).toHaveURL(/#\/(agencyLogin|login)$/)
  expect(calls.filter((call) => /udid|password/.test(call))).toEqual([
    'GET /v1/account/agency/udid',
    'GET /v1/account/agency/udid',
    'PUT /v1/account/userinfo/password',
  ])
})

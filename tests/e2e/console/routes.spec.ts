import { expectAccessible, signIn } from '../../support/visit.ts'
import { expect, test } from '../../support/test.ts'

const publicPaths = [
  '/login',
  '/accountLogin',
  '/branchLogin',
  '/groupLogin',
  '/serviceLogin',
  '/agencyLogin',
  '/insideLogin',
  '/forgetPwd',
  '/shortcutsLogin',
  '/channel/login',
  '/channel/access',
  '/channel/bind',
  '/eqikai',
  '/transfer',
  '/certification',
  '/qdjfy',
  '/home',
  '/index',
  '/dashboard/disk',
  '/dashboard/invoice',
  '/area/dashboard/invoice',
]

test('every public page opens for visitors, under its own address (RT01, RT03–RT24)', async ({ page }) => {
  for (const path of publicPaths) {
    await page.goto(`/#${path}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, path).toBeVisible()
    expect(new URL(page.url()).hash, path).toBe(`#${path}`)
    // The page before stays until the next one is loaded: heading and title are read together.
    await expect
      .poll(async () => (await page.title()).includes(await heading.innerText()), { message: path })
      .toBe(true)
  }
})

test('a public page fills its window, wide or narrow', async ({ page }) => {
  for (const path of ['/certification', '/channel/access', '/index', '/dashboard/disk', '/error']) {
    // A page of its own each time: what is measured is not the one before.
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      const filled = async () => {
        const frame = await page.getByRole('main').locator('> div').last().boundingBox()
        return Math.min((frame?.width ?? 0) / width, (frame?.height ?? 0) / height)
      }
      await expect.poll(filled, { message: `${path} at ${width}` }).toBeGreaterThan(0.7)
    }
  }
})

test('acct_type picks the logo (RT15)', async ({ page }) => {
  const logoOf = async (path: string, type: string) => {
    // A page of its own each time: the logo that is read is not the one before.
    await page.goto('about:blank')
    await page.goto(`/#${path}?acct_type=${type}`)
    return page.locator('main img').first().getAttribute('src')
  }
  const types = ['1', '2', '3', '9']
  const logos: (string | null)[] = []
  for (const type of types) logos.push(await logoOf('/channel/bind', type))
  expect(new Set(logos).size).toBe(4)
  for (const path of ['/channel/login', '/channel/access'])
    expect([await logoOf(path, '3'), await logoOf(path, '9')], path).toEqual(logos.slice(2))
})

test('an unknown path says that the page does not exist (RT25)', async ({ page }) => {
  await page.goto('/#/nope/nope')
  await expect(page).toHaveURL(/#\/error$/)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expectAccessible(page)
})

const guarded = {
  企业会员: [
    '/member/terminal',
    '/member/personalCenter',
    '/member/mailbox/inbox',
    '/member/subscribe',
    '/member/ykkGoods',
    '/member/ProductDetails?gid=1',
    '/member/myCoupon',
    '/member/personal',
    '/member/ykkOrder',
    '/member/newRepairList',
  ],
  服务商: [
    '/service/enterpriseList',
    '/service/personalCenter',
    '/service/mailbox/inbox',
    '/service/taxrobot',
    '/service/server',
    '/service/ProductDetails?gid=1&mode=1',
    '/service/vaService',
    '/vaService',
    '/service/addEnterprise',
    '/service/ykkOrder',
    '/service/sellerInfo',
    '/service/newRepairList',
  ],
  代账机构: [
    '/account/terminal',
    '/account/personalCenter',
    '/account/mailbox/inbox',
    '/account/taxrobot',
    '/account/addEnterprise',
    '/account/ykkOrder',
    '/account/sellerInfo',
    '/account/newRepairList',
    '/gulesInvoice',
    '/invoice/reclamationArea',
    '/positive',
    '/preOpen',
    '/negative',
    '/yidaikai',
    '/copyManage',
    '/enterpriseList',
    '/bulkstock',
  ],
} as const

for (const role of ['企业会员', '服务商', '代账机构'] as const)
  test(`every page of the ${role} resolves (RT31–RT62)`, async ({ page }) => {
    await signIn(page, role)
    // Where the menu leads the walk goes.
    const menu = await page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const path of guarded[role].filter((each) => !menu.includes(`#${each}`))) {
      await page.goto(`/#${path}`)
      await expect(page.locator('main').getByRole('heading').first(), path).toBeVisible()
      expect(page.url(), path).toContain(path.split('?')[0])
    }
  })

test('no page behind sign-in opens for visitors (RT63)', async ({ page }) => {
  await page.goto('/#/error')
  // Every other path: guarded-paths.test.ts.
  for (const path of ['/member/terminal', '/service/server', '/account/ykkOrder', '/positive']) {
    await page.goto(`/#${path}`)
    await expect(page, path).toHaveURL(/#\/accountLogin$/)
  }
})

test('an area of another role leads home (RT31–RT33, RT64)', async ({ page }) => {
  await signIn(page, '代账机构')
  for (const path of ['/account', '/member/v3Home', '/service/home']) {
    await page.goto(`/#${path}`)
    await expect(page).toHaveURL(/#\/account\/home$/)
  }
})

test('a path outside the menu of the user is refused with a notice (RT68)', async ({ page }) => {
  await page.route('**/v2/auth/v2/nav*', (route) =>
    route.fulfill({
      json: {
        code: 0,
        message: '',
        data: [{ id: 'goods', name: '商品', path: '/account/goods', role: 3, children: [] }],
      },
    }),
  )
  await signIn(page, '代账机构')
  await expect(page.getByRole('link', { name: '商品', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '客户', exact: true })).toHaveCount(0)
  await page.goto('/#/account/customers')
  await expect(page).toHaveURL(/#\/account\/home$/)
  await expect(page.getByText('当前账号没有该页面的权限')).toBeVisible()
})

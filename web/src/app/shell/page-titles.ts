import { HOME_PATHS, PRODUCT_PATHS } from '@kaipiao/domain/session/area'
import { screens } from '../../resources/index.ts'
import { ADD_ENTERPRISE_PATHS, allResourcePaths, SELLER_PAGE_PATHS, SHOP_PAGES } from '../resource-paths.ts'

interface PageTitle {
  path: string
  title: string
}

const PAGES: readonly PageTitle[] = [
  ...Object.values(HOME_PATHS).map((path) => ({ path, title: '首页' })),
  { path: '/positive', title: '开具发票' },
  { path: '/sandbox/tables', title: '数据表' },
  ...ADD_ENTERPRISE_PATHS.map((path) => ({ path, title: '新增企业' })),
  ...SELLER_PAGE_PATHS.map((path) => ({ path, title: '销方信息' })),
  ...['/member/personalCenter', '/service/personalCenter', '/account/personalCenter', '/member/personal'].map(
    (path) => ({ path, title: '个人中心' }),
  ),
  ...SHOP_PAGES.map(([path, title]) => ({ path, title })),
  ...Object.values(PRODUCT_PATHS).map((path) => ({ path, title: '产品详情' })),
  ...screens.flatMap((resource) =>
    [...allResourcePaths(resource), ...(resource.paths.bare ? [resource.paths.bare] : [])].map((path) => ({
      path,
      title: resource.label,
    })),
  ),
]

/** The page to which an address belongs: the longest path that it lies at or below. */
export function pageOfPath(pathname: string): PageTitle | undefined {
  return PAGES.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`)).sort(
    (a, b) => b.path.length - a.path.length,
  )[0]
}

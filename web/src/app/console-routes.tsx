import { PRODUCT_PATHS } from '@kaipiao/domain/session/area'
import { Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { resourceRoutes } from '../kit/screens/resource-routes.tsx'
import { lazyPart } from '../providers/areas/lazy-part.tsx'
import { useConfig } from '../providers/runtime/runtime.tsx'
import { useUser } from '../providers/session/use-session.ts'
import { boards, resources, settingsPages } from '../resources/index.ts'
import { Desk } from './desk/desk.tsx'
import { AllowedOnly } from './allowed-only.tsx'
import { ADD_ENTERPRISE_PATHS, resourceBases, SELLER_PAGE_PATHS, SHOP_PAGES } from './resource-paths.ts'
import { PageSkeleton } from './shell/shell-skeleton.tsx'
import { Shell } from './shell/shell.tsx'

const PositivePage = lazyPart(
  async () => (await import('../features/invoicing/positive-page.tsx')).PositivePage,
)
const RawTables = lazyPart(async () => (await import('../features/sandbox/raw-tables.tsx')).RawTables)
const SubscriptionPage = lazyPart(
  async () => (await import('../features/subscription/subscription-page.tsx')).SubscriptionPage,
)
const GoodsCards = lazyPart(async () => (await import('../features/shop/goods-cards.tsx')).GoodsCards)
const ProductPage = lazyPart(async () => (await import('../features/shop/product-page.tsx')).ProductPage)
const PersonalPage = lazyPart(
  async () => (await import('../features/summary/personal-page.tsx')).PersonalPage,
)
const SellerPage = lazyPart(
  async () => (await import('../features/tax-bureau/seller/seller-page.tsx')).SellerPage,
)
const AddEnterprisePage = lazyPart(
  async () => (await import('../features/enterprise-opening/add-enterprise-page.tsx')).AddEnterprisePage,
)

const BoardScreen = lazyPart(async () => (await import('../kit/screens/board/board-screen.tsx')).BoardScreen)
const SettingsScreen = lazyPart(
  async () => (await import('../kit/screens/settings/settings-screen.tsx')).SettingsScreen,
)

/** All pages behind the guard: homes, features, and the resources of the registry. */
export function ConsoleRoutes() {
  const user = useUser()
  const { sandbox } = useConfig()
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<AllowedOnly />}>
          {['/member/v3Home', '/service/home', '/account/home'].map((path) => (
            <Route key={path} path={path} element={<HomePage desk={<Desk />} />} />
          ))}
          <Route path="/positive" element={<Later page={<PositivePage />} />} />
          {['/member', '/service', '/account'].map((area) => (
            <Route key={area} path={`${area}/personalCenter`} element={<Later page={<PersonalPage />} />} />
          ))}
          <Route path="/member/personal" element={<Later page={<PersonalPage />} />} />
          <Route path="/member/subscribe" element={<Later page={<SubscriptionPage />} />} />
          {SHOP_PAGES.map(([path, title]) => (
            <Route key={path} path={path} element={<Later page={<GoodsCards title={title} />} />} />
          ))}
          {Object.values(PRODUCT_PATHS).map((path) => (
            <Route key={path} path={path} element={<Later page={<ProductPage />} />} />
          ))}
          {sandbox && <Route path="/sandbox/tables" element={<Later page={<RawTables />} />} />}
          {resources.flatMap((resource) =>
            resourceBases(resource, user).flatMap((base) => resourceRoutes(resource, base)),
          )}
          {boards.flatMap((board) =>
            resourceBases(board, user).map((base) => (
              <Route key={base} path={base} element={<Later page={<BoardScreen board={board} />} />} />
            )),
          )}
          {settingsPages.flatMap((settings) =>
            resourceBases(settings, user).map((base) => (
              <Route
                key={base}
                path={base}
                element={<Later page={<SettingsScreen settings={settings} />} />}
              />
            )),
          )}
          {SELLER_PAGE_PATHS.map((path) => (
            <Route key={path} path={path} element={<Later page={<SellerPage />} />} />
          ))}
          {ADD_ENTERPRISE_PATHS.map((path) => (
            <Route key={path} path={path} element={<Later page={<AddEnterprisePage />} />} />
          ))}
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/error" replace />} />
    </Routes>
  )
}

function Later({ page }: { page: ReactNode }) {
  return <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
}

import { Suspense, useMemo, type ReactElement, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { HomePage } from './home/home-page.tsx'
import { BoardScreen, resourceRoutes, SettingsScreen } from '../kit/screens.ts'
import { lazyPart } from '../client/areas/lazy-part.tsx'
import { useConfig } from '../client/runtime/runtime.tsx'
import type { Caller } from '../client/session/access.ts'
import { useCaller } from '../client/session/use-session.ts'
import { boards, resources, settingsPages } from '../families/registry.ts'
import { detectionResources } from '../families/registry.ts'
import { brokerageStrategies, investments } from '../families/platform/bill/money.ts'
import { brokerageInvoices } from '../families/shop/brokerage/brokerage-invoices.ts'
import { Desk } from './desk/desk.tsx'
import { AllowedOnly } from './allowed-only.tsx'
import { isUnder } from '../client/session/is-under.ts'
import { addressesOf, ownPages, type Page, type PageName } from './menu/own-pages.ts'
import { resourceBases } from './menu/resource-paths.ts'
import { PageSkeleton } from './frame/shell-skeleton.tsx'
import { Shell } from './frame/shell.tsx'

const PositivePage = lazyPart(
  async () => (await import('../families/invoicing/form/positive-page.tsx')).PositivePage,
)
const ControlPage = lazyPart(async () => (await import('./sandbox/control/control-page.tsx')).ControlPage)
const RawTablesPage = lazyPart(async () => (await import('./sandbox/tables/raw-tables.tsx')).RawTablesPage)
const SubscriptionPage = lazyPart(
  async () => (await import('../families/messages/subscription/subscription-page.tsx')).SubscriptionPage,
)
const DetectionPage = lazyPart(
  async () => (await import('../families/terminals/upkeep/detection-page.tsx')).DetectionPage,
)
const GoodsCards = lazyPart(async () => (await import('../families/shop/store/goods-cards.tsx')).GoodsCards)
const ProductPage = lazyPart(
  async () => (await import('../families/shop/store/product-page.tsx')).ProductPage,
)
const PersonalPage = lazyPart(
  async () => (await import('../families/accounts/accounts/personal-page.tsx')).PersonalPage,
)
const OrganizationPage = lazyPart(
  async () => (await import('../families/accounts/organization/organization-page.tsx')).OrganizationPage,
)
const BillPage = lazyPart(async () => (await import('../families/platform/bill/bill-page.tsx')).BillPage)
const BrokeragePage = lazyPart(
  async () => (await import('../families/shop/brokerage/brokerage-page.tsx')).BrokeragePage,
)
const AgencyInfoPage = lazyPart(
  async () => (await import('../families/accounts/organization/agency-info-page.tsx')).AgencyInfoPage,
)
const SellerPage = lazyPart(
  async () => (await import('../families/terminals/seller/seller-page.tsx')).SellerPage,
)
const AddEnterprisePage = lazyPart(
  async () => (await import('../families/shop/enterprise-opening/add-enterprise-page.tsx')).AddEnterprisePage,
)

const DutiesPage = lazyPart(
  async () => (await import('../families/declarations/duties/duties-page.tsx')).DutiesPage,
)

const OcrPage = lazyPart(async () => (await import('../families/invoicing/recognise/ocr-page.tsx')).OcrPage)

const IncomeTaxPage = lazyPart(
  async () => (await import('../families/declarations/income-tax/income-tax-page.tsx')).IncomeTaxPage,
)

const PoliciesPage = lazyPart(
  async () => (await import('../families/invoicing/policies/policies-page.tsx')).PoliciesPage,
)

const ReturnPage = lazyPart(
  async () => (await import('../families/declarations/forms/return-page.tsx')).ReturnPage,
)

const DRAWN: Readonly<Record<PageName, (page: Page) => ReactNode>> = {
  home: () => <HomePage desk={<Desk />} />,
  positive: () => <PositivePage />,
  proxy: ({ label }) => <PositivePage label={label} isProxy />,
  shop: ({ label }) => <GoodsCards title={label} />,
  product: () => <ProductPage />,
  enterprise: () => <AddEnterprisePage />,
  seller: () => <SellerPage />,
  subscription: () => <SubscriptionPage />,
  personal: () => <PersonalPage />,
  duties: () => <DutiesPage />,
  incomeTax: () => <IncomeTaxPage />,
  ocr: () => <OcrPage />,
  returnForms: () => <ReturnPage />,
  policies: () => <PoliciesPage />,
  detection: () => <DetectionPage lists={detectionResources} />,
  organization: () => <OrganizationPage />,
  bill: () => <BillPage investments={investments} />,
  brokerage: () => <BrokeragePage strategies={brokerageStrategies} invoices={brokerageInvoices} />,
  agencyInfo: () => <AgencyInfoPage />,
  tables: () => <RawTablesPage />,
  control: () => <ControlPage />,
}

/** The same at each address: what stands around the page is not drawn anew with it. */
const shell = <Shell />
const allowedOnly = <AllowedOnly />

/** All pages behind the guard: homes, features, and the resources of the registry. */
export function ConsoleRoutes() {
  const user = useCaller()
  const { sandbox } = useConfig()
  const { pathname } = useLocation()
  const addresses = useMemo(() => addressesFor(user, sandbox === true), [user, sandbox])
  return (
    <Routes>
      <Route element={shell}>
        <Route element={allowedOnly}>
          {/* The router compiles whatever it is given at every change of the address: it is given what may match. */}
          {addresses.filter(({ base }) => isUnder(pathname, base)).flatMap(({ routes }) => routes)}
        </Route>
      </Route>
      <Route path="*" element={<Navigate to="/error" replace />} />
    </Routes>
  )
}

interface Address {
  /** What stands before the parameters of its paths. */
  readonly base: string
  readonly routes: readonly ReactElement[]
}

function addressesFor(user: Caller, isSandbox: boolean): Address[] {
  const one = (path: string, page: ReactNode): Address => ({
    base: path.split('/:')[0] ?? path,
    routes: [<Route key={path} path={path} element={<Later page={page} />} />],
  })
  return [
    ...ownPages
      .filter(({ isInSandboxOnly }) => isSandbox || !isInSandboxOnly)
      .flatMap((page) => addressesOf(page).map((path) => one(path, DRAWN[page.name](page)))),
    ...resources.flatMap((resource) =>
      resourceBases(resource, user).map((base) => ({ base, routes: resourceRoutes(resource, base) })),
    ),
    ...boards.flatMap((board) =>
      resourceBases(board, user).map((base) => one(base, <BoardScreen board={board} />)),
    ),
    ...settingsPages.flatMap((settings) =>
      resourceBases(settings, user).map((base) => one(base, <SettingsScreen settings={settings} />)),
    ),
  ]
}

function Later({ page }: { page: ReactNode }) {
  return <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
}

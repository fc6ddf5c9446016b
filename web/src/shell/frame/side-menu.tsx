import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  CommentOutlined,
  ContainerOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  HddOutlined,
  HistoryOutlined,
  KeyOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  SearchOutlined,
  BankOutlined,
  CarryOutOutlined,
  CopyOutlined,
  FileAddOutlined,
  IdcardOutlined,
  PictureOutlined,
  QrcodeOutlined,
  BarChartOutlined,
  BarcodeOutlined,
  BulbOutlined,
  CalendarOutlined,
  CheckCircleOutlined,
  ClusterOutlined,
  ContactsOutlined,
  PhoneOutlined,
  FundOutlined,
  ControlOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  EditOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FireOutlined,
  FolderOutlined,
  FormOutlined,
  GiftOutlined,
  HomeOutlined,
  ImportOutlined,
  InboxOutlined,
  MailOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MobileOutlined,
  MoneyCollectOutlined,
  NotificationOutlined,
  ReadOutlined,
  SendOutlined,
  SnippetsOutlined,
  TagOutlined,
  UserAddOutlined,
  UserOutlined,
  WechatOutlined,
  ProfileOutlined,
  RestOutlined,
  AuditOutlined,
  RollbackOutlined,
  RobotOutlined,
  SafetyOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  StopOutlined,
  TagsOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  ToolOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { useCallback, useMemo, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { usePreference } from '../../client/preferences/preferences.ts'
import { useBranding, useConfig } from '../../client/runtime/runtime.tsx'
import { useUser } from '../../client/session/use-session.ts'
import { screens } from '../../families/registry.ts'
import { menuOf, type MenuEntry } from '../menu/menu.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import { useRest } from '../waiting/use-rest.ts'
import { MenuGroupSection } from './menu-section.tsx'

const ICONS: Readonly<Record<string, ComponentType<{ 'aria-hidden': boolean }>>> = {
  home: HomeOutlined,
  workOrders: CustomerServiceOutlined,
  taxLogs: HistoryOutlined,
  errorTexts: CommentOutlined,
  sites: EnvironmentOutlined,
  detection: SearchOutlined,
  digitalTerminals: DashboardOutlined,
  trusteeships: SafetyCertificateOutlined,
  registrationCodes: KeyOutlined,
  equipments: HddOutlined,
  vmiItems: ContainerOutlined,
  positive: FormOutlined,
  invoices: FileTextOutlined,
  orders: ProfileOutlined,
  goods: ShoppingOutlined,
  customers: TeamOutlined,
  myCustomers: UserOutlined,
  potentials: UserAddOutlined,
  clues: BulbOutlined,
  labels: TagOutlined,
  wechat: WechatOutlined,
  wechatSends: SendOutlined,
  knowledge: ReadOutlined,
  monitors: FundOutlined,
  contacts: PhoneOutlined,
  outbox: SendOutlined,
  templates: SnippetsOutlined,
  notices: NotificationOutlined,
  push: ApiOutlined,
  terminals: DesktopOutlined,
  stock: InboxOutlined,
  segments: BarcodeOutlined,
  tables: DatabaseOutlined,
  control: ControlOutlined,
  messages: MailOutlined,
  shop: ShopOutlined,
  storeOrders: ShoppingCartOutlined,
  coupons: GiftOutlined,
  robots: RobotOutlined,
  inputInvoices: ImportOutlined,
  statistics: BarChartOutlined,
  repair: ToolOutlined,
  tasks: ThunderboltOutlined,
  taxReturns: CalendarOutlined,
  duties: ScheduleOutlined,
  drafts: EditOutlined,
  proxy: SolutionOutlined,
  batches: FileDoneOutlined,
  recycle: RestOutlined,
  voids: StopOutlined,
  reversible: RollbackOutlined,
  redNotices: AuditOutlined,
  archives: FolderOutlined,
  outlets: ClusterOutlined,
  bill: WalletOutlined,
  brokerage: MoneyCollectOutlined,
  organization: ApartmentOutlined,
  accounts: IdcardOutlined,
  allAccounts: ContactsOutlined,
  roles: SafetyOutlined,
  legacyRoles: HistoryOutlined,
  agencies: BankOutlined,
  banners: PictureOutlined,
  appMenus: MobileOutlined,
  products: TagsOutlined,
  hotProducts: FireOutlined,
  openServices: CheckCircleOutlined,
  titles: IdcardOutlined,
  banks: BankOutlined,
  samples: PictureOutlined,
  qr: QrcodeOutlined,
  applications: CarryOutOutlined,
  papers: FileAddOutlined,
  duplicates: CopyOutlined,
}

interface Props {
  isNarrow: boolean
  onToggle: () => void
}

const NONE: string[] = []

const toggled = (items: readonly string[], item: string): string[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item]

function iconOf({ icon }: MenuEntry) {
  const Icon = ICONS[icon] ?? AppstoreOutlined
  return <Icon aria-hidden />
}

export function SideMenu({ isNarrow, onToggle }: Props) {
  const user = useUser()
  const config = useConfig()
  const { name } = useBranding()
  const [folded, setFolded] = usePreference<string[]>(`${user.userUid}.menu.folded`, NONE)
  const [favourites, setFavourites] = usePreference<string[]>(`${user.userUid}.menu.favourites`, NONE)
  const waiting = useWaiting(useRest())
  const { pathname } = useLocation()
  const sections = useMemo(() => menuOf(screens, user, config), [user, config])
  const kept = sections.flatMap(({ entries }) => entries.filter(({ path }) => favourites.includes(path)))
  const onFavourite = useCallback(
    (path: string) => setFavourites(toggled(favourites, path)),
    [favourites, setFavourites],
  )
  const shared = {
    isNarrow,
    pathname,
    iconOf,
    onFavourite,
    countOf: (path: string) =>
      waiting.reduce((sum, { path: at, count = 0 }) => (at === path ? sum + count : sum), 0),
    isFavourite: (path: string) => favourites.includes(path),
  }
  return (
    <nav className="kp-side" aria-label="主菜单">
      <div className="kp-side-brand">
        <span className="kp-side-mark" aria-hidden>
          {name.slice(0, 1)}
        </span>
        {!isNarrow && <b>{name}</b>}
      </div>
      <div className="kp-side-scroll">
        {kept.length > 0 && (
          <MenuGroupSection {...shared} title="收藏" entries={kept} isFolded={false} onFold={undefined} />
        )}
        {sections.map(({ title, entries }) => (
          <MenuGroupSection
            {...shared}
            key={title}
            title={title}
            entries={entries}
            isFolded={folded.includes(title)}
            onFold={() => setFolded(toggled(folded, title))}
          />
        ))}
      </div>
      <button type="button" className="kp-side-toggle" onClick={onToggle} aria-expanded={!isNarrow}>
        {isNarrow ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        <span className={isNarrow ? 'kp-hidden' : ''}>{isNarrow ? '展开菜单' : '收起菜单'}</span>
      </button>
    </nav>
  )
}

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

/** The icons that entries have, by their names in Ant Design without the `Outlined`. */
const ICONS: Readonly<Record<string, ComponentType<{ 'aria-hidden': boolean }>>> = {
  Apartment: ApartmentOutlined,
  Api: ApiOutlined,
  Audit: AuditOutlined,
  Bank: BankOutlined,
  BarChart: BarChartOutlined,
  Barcode: BarcodeOutlined,
  Bulb: BulbOutlined,
  Calendar: CalendarOutlined,
  CarryOut: CarryOutOutlined,
  CheckCircle: CheckCircleOutlined,
  Cluster: ClusterOutlined,
  Comment: CommentOutlined,
  Contacts: ContactsOutlined,
  Container: ContainerOutlined,
  Control: ControlOutlined,
  Copy: CopyOutlined,
  CustomerService: CustomerServiceOutlined,
  Dashboard: DashboardOutlined,
  Database: DatabaseOutlined,
  Desktop: DesktopOutlined,
  Edit: EditOutlined,
  Environment: EnvironmentOutlined,
  FileAdd: FileAddOutlined,
  FileDone: FileDoneOutlined,
  FileText: FileTextOutlined,
  Fire: FireOutlined,
  Folder: FolderOutlined,
  Form: FormOutlined,
  Fund: FundOutlined,
  Gift: GiftOutlined,
  Hdd: HddOutlined,
  History: HistoryOutlined,
  Home: HomeOutlined,
  Idcard: IdcardOutlined,
  Import: ImportOutlined,
  Inbox: InboxOutlined,
  Key: KeyOutlined,
  Mail: MailOutlined,
  Mobile: MobileOutlined,
  MoneyCollect: MoneyCollectOutlined,
  Notification: NotificationOutlined,
  Phone: PhoneOutlined,
  Picture: PictureOutlined,
  Profile: ProfileOutlined,
  Qrcode: QrcodeOutlined,
  Read: ReadOutlined,
  Rest: RestOutlined,
  Robot: RobotOutlined,
  Rollback: RollbackOutlined,
  SafetyCertificate: SafetyCertificateOutlined,
  Safety: SafetyOutlined,
  Schedule: ScheduleOutlined,
  Search: SearchOutlined,
  Send: SendOutlined,
  Shop: ShopOutlined,
  ShoppingCart: ShoppingCartOutlined,
  Shopping: ShoppingOutlined,
  Snippets: SnippetsOutlined,
  Solution: SolutionOutlined,
  Stop: StopOutlined,
  Tag: TagOutlined,
  Tags: TagsOutlined,
  Team: TeamOutlined,
  Thunderbolt: ThunderboltOutlined,
  Tool: ToolOutlined,
  UserAdd: UserAddOutlined,
  User: UserOutlined,
  Wallet: WalletOutlined,
  Wechat: WechatOutlined,
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

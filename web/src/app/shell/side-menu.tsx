import {
  AppstoreOutlined,
  BarChartOutlined,
  BarcodeOutlined,
  CalendarOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  EditOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FormOutlined,
  GiftOutlined,
  HomeOutlined,
  InboxOutlined,
  MailOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  ProfileOutlined,
  RestOutlined,
  AuditOutlined,
  RollbackOutlined,
  RobotOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  StopOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { NavLink } from 'react-router'
import { useBranding, useConfig } from '../../providers/runtime/runtime.tsx'
import { useUser } from '../../providers/session/use-session.ts'
import { screens } from '../../resources/index.ts'
import { menuOf } from '../menu.ts'

const ICONS: Readonly<Record<string, ComponentType<{ 'aria-hidden': boolean }>>> = {
  home: HomeOutlined,
  positive: FormOutlined,
  invoices: FileTextOutlined,
  orders: ProfileOutlined,
  goods: ShoppingOutlined,
  customers: TeamOutlined,
  terminals: DesktopOutlined,
  stock: InboxOutlined,
  segments: BarcodeOutlined,
  tables: DatabaseOutlined,
  messages: MailOutlined,
  storeOrders: ShoppingCartOutlined,
  coupons: GiftOutlined,
  robots: RobotOutlined,
  statistics: BarChartOutlined,
  repair: ToolOutlined,
  tasks: ThunderboltOutlined,
  taxReturns: CalendarOutlined,
  drafts: EditOutlined,
  proxy: SolutionOutlined,
  batches: FileDoneOutlined,
  recycle: RestOutlined,
  voids: StopOutlined,
  reversible: RollbackOutlined,
  redNotices: AuditOutlined,
}

interface Props {
  isNarrow: boolean
  onToggle: () => void
}

export function SideMenu({ isNarrow, onToggle }: Props) {
  const user = useUser()
  const config = useConfig()
  const { name } = useBranding()
  return (
    <nav className="kp-side" aria-label="主菜单">
      <div className="kp-side-brand">
        <span className="kp-side-mark" aria-hidden>
          {name.slice(0, 1)}
        </span>
        {!isNarrow && <b>{name}</b>}
      </div>
      <div className="kp-side-scroll">
        {menuOf(screens, user, config).map((section) => (
          <section key={section.title} aria-label={section.title || '首页'}>
            {section.title && !isNarrow && <h2>{section.title}</h2>}
            <ul>
              {section.entries.map(({ path, label, icon }) => {
                const Icon = ICONS[icon] ?? AppstoreOutlined
                return (
                  <li key={path}>
                    <NavLink to={path} end={path === '/bulkstock'} title={isNarrow ? label : ''}>
                      <Icon aria-hidden />
                      <span className={isNarrow ? 'kp-hidden' : ''}>{label}</span>
                    </NavLink>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      <button type="button" className="kp-side-toggle" onClick={onToggle} aria-expanded={!isNarrow}>
        {isNarrow ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        <span className={isNarrow ? 'kp-hidden' : ''}>{isNarrow ? '展开菜单' : '收起菜单'}</span>
      </button>
    </nav>
  )
}

import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  CalendarOutlined,
  CustomerServiceOutlined,
  FileTextOutlined,
  FolderOutlined,
  FormOutlined,
  GiftOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  MailOutlined,
  PictureOutlined,
  ProfileOutlined,
  QrcodeOutlined,
  ScanOutlined,
  SearchOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { Select } from 'antd'
import type { ComponentType } from 'react'
import { isMissing, NOTHING, plainText, type InputProps, type KindParts, type ValueProps } from './kind.ts'

/** Icons that menus are made of, by their name in Ant Design: drawn, and called as staff call them. */
const ICONS: ReadonlyMap<string, readonly [label: string, Icon: ComponentType<{ 'aria-hidden': boolean }>]> =
  new Map([
    ['AppstoreOutlined', ['应用', AppstoreOutlined]],
    ['HomeOutlined', ['首页', HomeOutlined]],
    ['FormOutlined', ['填写', FormOutlined]],
    ['FileTextOutlined', ['文件', FileTextOutlined]],
    ['ProfileOutlined', ['清单', ProfileOutlined]],
    ['FolderOutlined', ['文件夹', FolderOutlined]],
    ['QrcodeOutlined', ['二维码', QrcodeOutlined]],
    ['ScanOutlined', ['扫描', ScanOutlined]],
    ['SearchOutlined', ['查找', SearchOutlined]],
    ['IdcardOutlined', ['证件', IdcardOutlined]],
    ['UserOutlined', ['个人', UserOutlined]],
    ['TeamOutlined', ['团队', TeamOutlined]],
    ['BankOutlined', ['机构', BankOutlined]],
    ['MailOutlined', ['信件', MailOutlined]],
    ['BellOutlined', ['提醒', BellOutlined]],
    ['CustomerServiceOutlined', ['客服', CustomerServiceOutlined]],
    ['CalendarOutlined', ['日历', CalendarOutlined]],
    ['HistoryOutlined', ['历史', HistoryOutlined]],
    ['AuditOutlined', ['审核', AuditOutlined]],
    ['BarChartOutlined', ['图表', BarChartOutlined]],
    ['ShopOutlined', ['店铺', ShopOutlined]],
    ['ShoppingCartOutlined', ['购物车', ShoppingCartOutlined]],
    ['WalletOutlined', ['钱包', WalletOutlined]],
    ['GiftOutlined', ['礼物', GiftOutlined]],
    ['TagsOutlined', ['标签', TagsOutlined]],
    ['PictureOutlined', ['图片', PictureOutlined]],
    ['SettingOutlined', ['设置', SettingOutlined]],
  ])
/** What another program chose and this one cannot draw. */
const OTHER = ['其他图标', AppstoreOutlined] as const

/** An icon by its name: drawn, with its word beside it. */
export const icon: KindParts = {
  cell: Drawing,
  view: Drawing,
  input: IconInput,
  text: (value) => (isMissing(value) ? '' : iconOf(value)[0]),
  width: 120,
  least: 96,
}

const iconOf = (value: unknown) => ICONS.get(plainText(value)) ?? OTHER

function Drawing({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  const [label, Icon] = iconOf(value)
  return (
    <span title={plainText(value)}>
      <Icon aria-hidden /> {label}
    </span>
  )
}

/** One of those that can be drawn; whatever else it is stays until another is chosen. */
function IconInput({ value, onChange, field, 'aria-required': _, ...rest }: InputProps) {
  const chosen = plainText(value)
  const names = chosen === '' || ICONS.has(chosen) ? [...ICONS.keys()] : [chosen, ...ICONS.keys()]
  return (
    <Select
      {...rest}
      className="kp-fill"
      value={chosen === '' ? undefined : chosen}
      onChange={(next: string | undefined) => onChange?.(next)}
      options={names.map((name) => ({ value: name, label: iconOf(name)[0] }))}
      optionRender={({ value: name }) => <Drawing value={name} field={field} />}
      labelRender={({ value: name }) => <Drawing value={name} field={field} />}
      showSearch
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      allowClear={!field.required}
    />
  )
}

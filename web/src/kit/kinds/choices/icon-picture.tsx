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
import type { ComponentType } from 'react'

type Icon = ComponentType<{ 'aria-hidden': boolean }>

/** The pictures of the icons that menus are made of, by their name in Ant Design. */
const PICTURES: Readonly<Record<string, Icon>> = {
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
}

/** What one program chose and this one cannot draw is drawn as any application. */
export function IconPicture({ name }: { name: string }) {
  const Icon = PICTURES[name] ?? AppstoreOutlined
  return <Icon aria-hidden />
}

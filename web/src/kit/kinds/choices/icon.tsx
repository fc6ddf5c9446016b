import { SearchSelect } from '../../typing/search-select.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'

const Picture = lazyPart(async () => (await import('./icon-picture.tsx')).IconPicture)

/** Icons that menus are made of, by their name in Ant Design, as staff call them; their pictures are loaded when drawn. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['AppstoreOutlined', '应用'],
  ['HomeOutlined', '首页'],
  ['FormOutlined', '填写'],
  ['FileTextOutlined', '文件'],
  ['ProfileOutlined', '清单'],
  ['FolderOutlined', '文件夹'],
  ['QrcodeOutlined', '二维码'],
  ['ScanOutlined', '扫描'],
  ['SearchOutlined', '查找'],
  ['IdcardOutlined', '证件'],
  ['UserOutlined', '个人'],
  ['TeamOutlined', '团队'],
  ['BankOutlined', '机构'],
  ['MailOutlined', '信件'],
  ['BellOutlined', '提醒'],
  ['CustomerServiceOutlined', '客服'],
  ['CalendarOutlined', '日历'],
  ['HistoryOutlined', '历史'],
  ['AuditOutlined', '审核'],
  ['BarChartOutlined', '图表'],
  ['ShopOutlined', '店铺'],
  ['ShoppingCartOutlined', '购物车'],
  ['WalletOutlined', '钱包'],
  ['GiftOutlined', '礼物'],
  ['TagsOutlined', '标签'],
  ['PictureOutlined', '图片'],
  ['SettingOutlined', '设置'],
])
/** What another program chose and this one cannot draw. */
const OTHER = '其他图标'

/** An icon by its name: drawn, with its word beside it. */
export const icon: KindParts = {
  cell: Drawing,
  view: Drawing,
  input: IconInput,
  text: (value) => (isMissing(value) ? '' : wordOf(value)),
  width: 120,
  least: 96,
}

const wordOf = (value: unknown) => WORDS.get(plainText(value)) ?? OTHER

function Drawing({ value }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  const name = plainText(value)
  return (
    <span title={name}>
      <Suspense fallback={<span className="kp-icon-room" />}>
        <Picture name={name} />
      </Suspense>{' '}
      {wordOf(value)}
    </span>
  )
}

/** One of those that can be drawn; whatever else it is stays until another is chosen. */
function IconInput({ value, onChange, field, 'aria-required': _, ...rest }: InputProps) {
  const chosen = plainText(value)
  const names = chosen === '' || WORDS.has(chosen) ? [...WORDS.keys()] : [chosen, ...WORDS.keys()]
  return (
    <SearchSelect
      {...rest}
      className="kp-fill"
      value={chosen === '' ? undefined : chosen}
      onChange={(next: string | undefined) => onChange?.(next)}
      options={names.map((name) => ({ value: name, label: wordOf(name) }))}
      optionRender={({ value: name }) => <Drawing value={name} field={field} />}
      labelRender={({ value: name }) => <Drawing value={name} field={field} />}
      popupMatchSelectWidth={false}
      allowClear={!field.required}
    />
  )
}

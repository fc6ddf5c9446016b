import type { Client, Field } from '@kaipiao/client'
import { DiskReportInfo, SellerInfo } from '@kaipiao/client/fields'
import { getDiskReportInfo, getFullSellerInfo } from '@kaipiao/client/operations'

/** Facts of the current terminal that a page shows. */
export interface SummaryFacts {
  fields: Readonly<Record<string, Field>>
  read: (client: Client, diskId: string, signal: AbortSignal) => Promise<Readonly<Record<string, unknown>>>
}

/** Pages whose own work is done elsewhere in the console: what they are for, what is known, and where to go. */
export interface SummaryText {
  path: string
  title: string
  text: string
  links: readonly (readonly [label: string, path: string])[]
  facts?: SummaryFacts
}

const OPENING_TEXT =
  '企业开通可以用命令行批量办理：kaipiao enterprise template 生成模板，kaipiao enterprise import 导入。开通后的企业出现在终端列表中。'

const SELLER: Pick<SummaryText, 'title' | 'text' | 'facts'> = {
  title: '销方信息',
  text: '当前终端开票时使用的销方资料。',
  facts: {
    fields: SellerInfo,
    read: (client, diskId, signal) => client.call(getFullSellerInfo, { path: { diskId } }, { signal }),
  },
}

/** Sources: checklist RT49, RT50, RT52, RT54, RT58, RT60; spelled as the specification spells them. */
export const summaryPages: readonly SummaryText[] = [
  {
    path: '/service/addEnterprise',
    title: '新增企业',
    text: OPENING_TEXT,
    links: [['企业列表', '/service/enterpriseList']],
  },
  {
    path: '/account/addEnterprise',
    title: '新增企业',
    text: OPENING_TEXT,
    links: [['终端列表', '/account/terminal']],
  },
  { ...SELLER, path: '/account/sellerInfo', links: [['终端列表', '/account/terminal']] },
  { ...SELLER, path: '/service/sellerInfo', links: [['企业列表', '/service/enterpriseList']] },
  {
    path: '/gulesInvoice',
    title: '成品油发票',
    text: '成品油发票以特定业务“成品油”开具，商品须使用成品油编码。',
    links: [['开具发票', '/positive']],
  },
  {
    path: '/negative',
    title: '红字发票',
    text: '开具红字发票前，先在发票列表中找到对应的蓝字发票。',
    links: [['开具发票', '/positive']],
  },
  {
    path: '/copyManage',
    title: '抄报管理',
    text: '当前终端税控设备的抄报状态；数电终端无需抄报。',
    links: [['设备库存', '/bulkstock']],
    facts: {
      fields: DiskReportInfo,
      read: (client, diskId, signal) => client.call(getDiskReportInfo, { path: { id: diskId } }, { signal }),
    },
  },
]

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

const SELLER: Pick<SummaryText, 'title' | 'text' | 'facts'> = {
  title: '销方信息',
  text: '当前终端开票时使用的销方资料。',
  facts: {
    fields: SellerInfo,
    read: (client, diskId, signal) => client.call(getFullSellerInfo, { path: { diskId } }, { signal }),
  },
}

/** Sources: checklist RT52, RT60; spelled as the specification spells them. */
export const summaryPages: readonly SummaryText[] = [
  { ...SELLER, path: '/account/sellerInfo', links: [['终端列表', '/account/terminal']] },
  { ...SELLER, path: '/service/sellerInfo', links: [['企业列表', '/service/enterpriseList']] },
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

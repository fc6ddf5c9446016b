import { createQrPanelCard, getQrPanel } from '@kaipiao/client/described'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { isZero } from '@kaipiao/domain/money/money'
import { defineResource } from '../../../kit/definitions.ts'
import { qrPicture } from './qr-picture-slot.tsx'

/** Who buys says how much where the card does not. */
const amountText = (amount: string) => (isZero(amount) ? '顾客填写' : `¥${formatMoney(amount)}`)
const AMOUNT = { field: 'amount', render: amountText } as const

/** Cards to put up at a till, on which customers fill in their invoice (BI05). */
export const qrCards = defineResource('qrCards', {
  page: 'qrCards',
  operations: { list: getQrPanel, create: createQrPanelCard },
  title: 'name',
  // The list is that of one terminal, and no card is ever deleted.
  gone: '其他终端的开票码',
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: [{ field: 'name', width: 200 }, 'state', AMOUNT, 'fplxdm', 'goods', 'expireTime', 'tsCreate'],
    sortable: [],
  },
  detail: [
    {
      title: '开票码',
      fields: [
        { field: 'url', label: '扫码开票', render: qrPicture },
        'name',
        'state',
        AMOUNT,
        'fplxdm',
        'sszyfwxybh',
        'expireTime',
        'tsCreate',
      ],
    },
    {
      title: '',
      fields: [
        { field: 'goods', items: ['name', 'zxbm', 'taxRate', 'ggxh', 'dw', 'quantity', 'totalAmount'] },
      ],
    },
  ],
  form: [
    {
      title: '',
      fields: [
        { field: 'name', help: '顾客看得到，如“一号收银台”' },
        { field: 'amount', initial: '0.00', help: '0：由顾客填写，此时只能有一行商品' },
        'fplxdm',
        { field: 'expireTime', help: '不填则30天后失效' },
        {
          field: 'sszyfwxybh',
          isWide: true,
          help: '仅涉税专业服务：填写后只有该协议的委托人能用；不填则用与填写人当日有效的协议',
        },
        { field: 'goods', initial: [{ name: '', lslbs: '0' }] },
      ],
    },
  ],
})

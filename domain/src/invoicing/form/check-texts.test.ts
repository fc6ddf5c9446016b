import { expect, it } from 'vitest'
import { formContext, formLine, validForm } from '../testing/valid-form.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import { checkInvoiceForm } from './check-invoice-form.ts'

it.each<[Partial<InvoiceForm>, string, string]>([
  [{ buyerTaxerName: '示例\u200b云栖' }, 'buyerTaxerName', '购方名称第3个字符是零宽空格（U+200B），请去掉'],
  [{ buyerTaxerName: '示例\n云栖' }, 'buyerTaxerName', '购方名称第3个字符是换行（U+000A），请去掉'],
  [
    { buyerAddressTel: '北京\ufffd' },
    'buyerAddressTel',
    '购方地址电话含有替换字符（U+FFFD），原来的文字已丢失，请重新填写',
  ],
  [{ remark: '合同\u0008号' }, 'remark', '备注第3个字符是控制字符（U+0008），请去掉'],
  [
    { review: { drawer: '王\u202e芳' } },
    'review/drawer',
    '开票人第2个字符是文字方向控制符（U+202E），请去掉',
  ],
  [
    { goods: [formLine({ name: '矿\u00ad泉水' })] },
    'goods/0/name',
    '第1行项目名称第2个字符是软连字符（U+00AD），请去掉',
  ],
])('%j is refused at its field', (form, path, message) => {
  expect(checkInvoiceForm(validForm(form), formContext())).toContainEqual(
    expect.objectContaining({ code: 'text.unseen', path, message, severity: 'error' }),
  )
})

it.each<Partial<InvoiceForm>>([
  { remark: '第一行\n\t第二行' },
  { buyerTaxerName: ' 𠮷野家示例有限公司 ' },
  { goods: [formLine({ name: '示例\u00a0服务', dw: '㎡' })] },
])('%j has nothing that nobody sees', (form) => {
  const found = checkInvoiceForm(validForm(form), formContext())
  expect(found.filter(({ code }) => code === 'text.unseen')).toEqual([])
})

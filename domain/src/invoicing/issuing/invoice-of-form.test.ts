import { expect, it } from 'vitest'
import { invoiceOfForm } from './invoice-of-form.ts'
import { formLine, validForm } from '../testing/valid-form.ts'

const seller = { taxerName: '甲公司', taxerId: '91110108MA01ABCD24', addressTel: '北京', bankAccount: '工行' }
const number = { id: '1', fpdm: '', fphm: '', jym: '', kprq: '2026-01-15 00:00:00', diskId: '661000000001' }

it('takes face, seller and number, and leaves out what no face shows', () => {
  const invoice = invoiceOfForm(
    validForm({ receiver: 'a@b.cn', gmfzrrbz: '1', remark: '备注' }),
    seller,
    number,
  )
  expect(invoice).toMatchObject({ ...number, xfmc: '甲公司', bz: '备注', fplb: 0, kpr: '王芳', yfphm: '' })
  expect(invoice).not.toHaveProperty('receiver')
  expect(invoice).not.toHaveProperty('gmfzrrbz')
  expect(invoice.goods).toMatchObject([{ showName: '*软饮料*矿泉水', fphxz: '0' }])
})

it('is red below 0, with the number of its original', () => {
  const form = validForm({ yfphm: '26110000000000000001' }, [formLine({ quantity: '-2' })])
  expect(invoiceOfForm(form, seller, number)).toMatchObject({ fplb: 1, yfphm: '26110000000000000001' })
})

import type { NamedInvoice } from '../parse/file-name.ts'

/** An invoice that documents can be named by. */
export const namedInvoice = (changes: Partial<NamedInvoice> = {}): NamedInvoice => ({
  id: '1001',
  fpdm: '',
  fphm: '26110000000000000001',
  kprq: '2026-01-15 10:30:00',
  xfmc: '北京青禾商贸有限公司',
  xfsbh: '91110105MADEM0011A',
  gfmc: '云帆科技有限公司',
  gfsbh: '',
  fplxdm: '82',
  fplb: 0,
  diskId: '661000000001',
  jshj: '113.00',
  ...changes,
})

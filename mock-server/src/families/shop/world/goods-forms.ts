import type { Schemas } from '@kaipiao/client'

type FormField = Schemas['OrderFormField']

const field = (id: string, name: string, option: FormField['option'], disabled = false): FormField => ({
  id,
  name,
  value: '',
  option,
  disabled,
})

const contact = [field('contacts', '联系人', 1), field('mobile', '手机号', 1)]
const enterprise = [field('taxerName', '企业名称', 1), field('taxerId', '税号', 1)]

/** Order forms of the products (SH50); what is not shown still belongs to the form (SH48). */
export const goodsForms = {
  digital: [...contact, ...enterprise, field('bsrysjhm', '实名手机号', 3), field('entId', '企业编号', 2)],
  disk: [
    ...contact,
    ...enterprise,
    field('diskId', '税盘编号', 3),
    { ...field('tsp', '机型', 3, true), value: 'IT500' },
    field('psn', '机身编号', 1),
  ],
  robot: [
    ...contact,
    field('entName', '企业', 3),
    field('chnId', '渠道', 3),
    field('diskId', '终端编号', 1),
    field('applyTaxerName', '申请企业名称', 3),
    field('applyTaxerId', '申请企业税号', 3),
  ],
} as const satisfies Record<string, readonly FormField[]>

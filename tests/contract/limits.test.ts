/** Decision 0042: each field that can be sent has a limit, by the description or by a rule that is named here. */
import { TEXT_FORMATS } from '@kaipiao/domain/text/text-formats'
import { checkInvoiceForm } from '@kaipiao/domain/invoicing/form/check-invoice-form'
import { businessForm, formContext, validForm } from '@kaipiao/domain/invoicing/testing/valid-form'
import type { Schema } from '@kaipiao/openapi/document'
import { describe, expect, it } from 'vitest'
import { bodyFields } from './support/body-fields.ts'

const fields = bodyFields()

/** Fields of a form whose length its own rules bound, in the specification's words (checkInvoiceForm). */
const BOUND_BY_FORM: Readonly<Record<string, readonly string[]>> = {
  InvoiceForm: [
    'buyerTaxerName',
    'buyerTaxerId',
    'buyerAddressTel',
    'buyerBankAccount',
    'receiver',
    'remark',
  ],
  Review: ['payee', 'checker', 'drawer'],
  GoodsLine: ['name', 'ggxh', 'dw'],
  ConstructionSection: ['detail', 'project'],
  RealEstateSection: ['detail', 'certNumber', 'areaUnit', 'unitCode', 'landVatNumber', 'plate'],
  FreightRow: ['plate', 'origin', 'destination', 'goodsName'],
  PassengerRow: ['idNumber'],
  VesselTaxRow: ['policyNumber', 'plate', 'vin'],
  MedicalSection: [
    ...['serialNumber', 'outpatientNumber', 'caseNumber', 'admissionNumber', 'department', 'stay'],
    ...['institutionKind', 'insuranceKind', 'insuranceNumber'],
  ],
  NaturalPersonSection: ['idNumber', 'phone'],
}
/** Where a section stands in a form, and a business that has it. */
const PLACES = {
  InvoiceForm: ['82', ''],
  Review: ['82', 'review/'],
  GoodsLine: ['82', 'goods/0/'],
  ConstructionSection: ['03', 'jzfw/'],
  RealEstateSection: ['05', 'bdc/'],
  FreightRow: ['04', 'hwys/0/'],
  PassengerRow: ['09', 'lkys/0/'],
  VesselTaxRow: ['07', 'ccs/0/'],
  MedicalSection: ['10', 'ylfw/'],
  NaturalPersonSection: ['16', 'zrrxf/'],
} as const

/** What has no limit of its own, and why. */
const UNBOUND: Readonly<Record<string, string>> = {
  'PushInput.data': 'of the shape that the webhook of its bizId describes, which is checked',
  'DeclarationFormInput.cells': 'checked cell by cell by the form of the declaration',
  'GoodsLine.showName': 'written by the platform: short name and name, which are bounded',
  'BatchEnterpriseRow.taxerName': 'each row of an import is told its own fault (IM01–IM21)',
  'BatchEnterpriseRow.taxerId': 'IM09–IM13, as above',
  'BatchEnterpriseRow.dlsf': 'IM14, as above',
  'BatchEnterpriseRow.dlzh': 'IM15–IM17, as above',
  'BatchEnterpriseRow.bsrysjhm': 'IM18, as above',
  'BatchEnterpriseRow.mainAccountMobile': 'IM19, as above',
  printInvoiceBatch: 'all or none are printed; a body has 16 MiB at most',
}

describe('a field of a body', () => {
  it('has a limit, or stands here with its reason', () => {
    const byForm = Object.entries(BOUND_BY_FORM).flatMap(([owner, names]) =>
      names.map((name) => `${owner}.${name}`),
    )
    const told = [...Object.keys(UNBOUND), ...byForm]
    const open = fields.filter(({ schema }) => !isBound(schema)).map(({ name }) => name)
    expect(open.toSorted()).toEqual(told.toSorted())
  })

  it.each(Object.entries(BOUND_BY_FORM))('is bound by the rules of a form: %s', (owner, names) => {
    const [business, place] = PLACES[owner as keyof typeof PLACES]
    for (const name of names) {
      const path = `${place}${name}`
      const form = business === '82' ? validForm() : businessForm(business)
      const issues = checkInvoiceForm(withText(form, path, '长'.repeat(2000)), formContext())
      expect(issues.filter(({ severity }) => severity === 'error').map((issue) => issue.path)).toContain(path)
    }
  })
})

/** A value that a meaning forbids, and the fields that have the meaning but may have the value, with their reason. */
const GROUPS: readonly {
  readonly meaning: string
  readonly has: (name: string, schema: Schema) => boolean
  readonly wrong: unknown
  readonly except?: Readonly<Record<string, string>>
}[] = [
  {
    meaning: 'an amount or price that is never below 0',
    has: (_, { title = '', format }) =>
      format === 'decimal' && /工资|额度|定额|拦截|提醒|限额|^价格|^单价|^数量|^金额|价税合计$/.test(title),
    wrong: '-5',
    except: {
      'GoodsLine.quantity': 'negative on a red line; a blue one is refused by checkLineAmounts',
      'GoodsLine.price':
        'the line of a red invoice that came in; of a form it has to be above 0 (checkLineAmounts)',
      'GoodsLine.amount': 'as the quantity',
      'GoodsLine.totalAmount': 'as the quantity',
      'InvoiceForm.jshj': 'as the quantity',
      'CodingLine.quantity': 'of a line that may be red; nothing is computed with it',
      'OcrTaxFields.je': 'of any invoice, red ones too',
      'OcrTaxFields.jshj': 'as above',
      'DupCheck.jshj': 'as above',
      'RedNoticeInput.hjje': 'what is taken back is negative',
      'VesselTaxRow.total': 'tax and late fee, with which checkVesselTax compares it',
      'BillInvestInput.amount': 'above 0, in the words of checkRechargeAmount',
    },
  },
  {
    meaning: 'a rate',
    has: (_, { title = '' }) => /^(税率|折扣率)$/.test(title),
    wrong: '7',
    except: {
      'DocumentRowInput.taxRate': 'what a document says; checkDocumentRow tells what is wrong with it',
    },
  },
  { meaning: 'a port', has: (_, { title }) => title === '端口', wrong: '70000' },
  { meaning: 'a port as a number', has: (name) => name.endsWith('.port'), wrong: 70_000 },
  { meaning: 'a host', has: (name) => /\.(ip|server)$/.test(name), wrong: '999.1.1.1' },
  {
    meaning: 'what a click opens',
    has: (name, { title = '' }) => /链接|网址|路径/.test(title) || /\.(image|link|path|url|file)$/.test(name),
    wrong: 'javascript:alert(1)',
  },
  {
    meaning: 'a mobile phone',
    has: (_, { title = '' }) => title === '手机号',
    wrong: '12ab',
    except: {
      'CaptchaRequest.mob': 'answers 100200004, in the words of VL08',
      'SmsCode.sjhm': 'for the record only',
    },
  },
  { meaning: 'an e-mail address', has: (_, { title }) => title === '邮箱', wrong: 'a@b' },
  {
    meaning: 'a code of the classification',
    has: (_, { title = '' }) => title === '税收分类编码',
    wrong: '123',
    except: { 'CodingLine.ssflbm': 'checked by the coder, which answers line by line' },
  },
  {
    meaning: 'a day',
    has: (_, { title = '', format }) => format === 'date' || /日期(起|止)?$/.test(title),
    wrong: '2026-02-30',
  },
  {
    meaning: 'a colour',
    has: (_, { title }) => title === '颜色',
    wrong: 'red',
  },
  {
    meaning: 'the number of a bank account alone',
    has: (_, { title = '' }) => /^(银行)?账号$/.test(title),
    wrong: '62 工行',
    except: { 'Credentials.account': 'the name of an account, not of a bank' },
  },
]

describe.each(GROUPS)('what is $meaning', ({ has, wrong, except = {} }) => {
  const members = fields.filter(({ name, schema }) => has(name, schema))
  it('refuses what its meaning forbids, in every body, or stands here with its reason', () => {
    expect(members).not.toEqual([])
    const taken = members.filter(({ schema }) => !isRefused(schema, wrong)).map(({ name }) => name)
    expect(taken.toSorted()).toEqual(Object.keys(except).toSorted())
  })
})

function isBound({
  type,
  enum: values,
  pattern,
  format,
  maxLength,
  minimum,
  maximum,
  maxItems,
}: Schema): boolean {
  if (values !== undefined || type === 'boolean') return true
  if (type === 'array') return maxItems !== undefined
  if (type === 'integer' || type === 'number') return minimum !== undefined && maximum !== undefined
  const isTested = pattern !== undefined || TEXT_FORMATS[format ?? ''] !== undefined
  return type === 'string' && (isTested || maxLength !== undefined)
}

function isRefused({ type, pattern, format, minimum, maximum }: Schema, value: unknown): boolean {
  if (typeof value === 'number' && type !== 'string')
    return value < (minimum ?? value) || value > (maximum ?? value)
  if (type !== 'string') return typeof value !== 'object'
  const text = String(value)
  const isMissed = pattern !== undefined && !new RegExp(pattern, 'u').test(text)
  return isMissed || TEXT_FORMATS[format ?? '']?.isLawful(text) === false
}

/** The form with another text at the end of a path such as `hwys/0/plate`. */
function withText<Form extends object>(form: Form, path: string, text: string): Form {
  const copy = structuredClone(form)
  const steps = path.split('/')
  const last = steps.pop() ?? ''
  let at: object = copy
  for (const step of steps) at = Object.entries(at).find(([key]) => key === step)?.[1] as object
  Object.assign(at, { [last]: text })
  return copy
}

/** What the checklist asks of the shape of entities, field by field. Examples and replies are judged elsewhere against the same description. */
import { CodingLine, GoodsLine, InvoiceForm, Review } from '@kaipiao/client/body-fields'
import {
  AmountLimit,
  CodingResult,
  InvoiceIssueData,
  LoginInfoField,
  LoginMethod,
  PaymentMethod,
  QdAccount,
  QuotaConfig,
  Region,
  RobotTask,
  RobotTaskSummary,
  SellerInfo,
  Terminal,
  TerminalSimple,
} from '@kaipiao/client/fields'
import { expect, it } from 'vitest'

it.each<[row: string, entity: Readonly<Record<string, unknown>>, fields: string]>([
  [
    'EN01',
    Terminal,
    'termId diskId diskType diskTypeDesc taxerId taxerName aliasName taxerType taxerProp tsp qysj termType termTypeDesc ' +
      'termStatus termStatusDesc qdStatus qdStatusDesc qdInfo invoiceTypes issueType online onlineStatusDesc diskStatus ' +
      'diskStatusDesc serviceStatus serviceStatusDesc swjgdm channel psn board port',
  ],
  ['EN01', QdAccount, 'dlzh dlsfStr sfgx gxph'],
  ['EN02', Region, 'qdRegionCode region'],
  ['EN03', LoginMethod, 'dlfs dlfsDesc loginInfoList'],
  ['EN03', LoginInfoField, 'name value isUse'],
  ['EN04', RobotTaskSummary, 'count success wait fail list'],
  ['EN04', RobotTask, 'taxerName diskId taxerId success count state'],
  ['EN05', InvoiceIssueData, 'xfmc fplxdm ddzt pendOrderCount'],
  ['EN06', PaymentMethod, 'type balance couponCash combinePay checkbox amount'],
  ['EN07 GD12', CodingResult, 'hasError errors taxRateList zslList tsdwlist yhzcsmList'],
  ['GD13', CodingLine, 'name ssflbm spsm taxRate yhzcsm lslbs yhzcbs quantity index'],
  [
    'EN07 FM53',
    SellerInfo,
    'taxerName taxerId addressTel bankAccount xsfdz xsflxdh xsfkhh xsfyhzh addressList bankList',
  ],
  ['EN07 AM01', AmountLimit, 'interceptSw interceptAmount remindSw remindAmount'],
  ['AM01 ST47', QuotaConfig, 'last12 quarter mount'],
  ['EN08', TerminalSimple, 'diskId taxerId taxerName channel'],
  ['FM03', InvoiceForm, 'jshj hjse hjje hsbz goods'],
  [
    'FM02',
    InvoiceForm,
    'buyerTaxerName buyerTaxerId buyerAddressTel buyerBankAccount receiver remark review goods tdyslxdm jzfw bdc hwys ' +
      'lkys jdc zrrxf ccs ylfw',
  ],
  ['FM02', Review, 'payee checker drawer'],
  [
    'FM59',
    GoodsLine,
    'spbm zxbm spsm name showName ggxh dw price taxPrice notTaxPrice taxRate lslbs yhzcbs yhzcsm zzstsgl taxRateList ' +
      'discount hsbz tdzsfs quantity amount taxAmount totalAmount discountAmount discountTaxAmount discountTotal mtzlDm',
  ],
])('%s has every field that is asked for: %#', (_, entity, fields) => {
  expect(Object.keys(entity)).toEqual(expect.arrayContaining(fields.split(' ')))
})

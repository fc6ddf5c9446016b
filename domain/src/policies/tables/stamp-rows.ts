/**
 * Rates of 印花税 by item and day, and to what its amounts are rounded. Sources: 印花税法 (2022-07-01) with its 税目税率表, art. 8 and
 * 20; 印花税暂行条例 (1988 to 2022-06-30) art. 3, whose items are told here by those that followed them; declarations.md §5.
 */
import { BEGIN, parameterRows, type Parameter } from '../parameter.ts'

const LAW = '中华人民共和国印花税法'
const REGULATIONS = '印花税暂行条例（国务院令第11号）'
const LAW_BEGINS = '2022-07-01'
const REGULATIONS_END = '2022-06-30'

type Rates = readonly [item: string, name: string, law: string, before: string]

/** By item; the securities trade is withheld by who clears it, and nobody declares it here. */
const RATES: readonly Rates[] = [
  ['stampLoan', '借款合同', '0.00005', '0.00005'],
  ['stampFinanceLease', '融资租赁合同', '0.00005', '0.00005'],
  ['stampSale', '买卖合同', '0.0003', '0.0003'],
  ['stampWork', '承揽合同', '0.0003', '0.0005'],
  ['stampConstruction', '建设工程合同', '0.0003', '0.0003'],
  ['stampTransport', '运输合同', '0.0003', '0.0005'],
  ['stampTechnology', '技术合同', '0.0003', '0.0003'],
  ['stampLease', '租赁合同', '0.001', '0.001'],
  ['stampCustody', '保管合同', '0.001', '0.001'],
  ['stampStorage', '仓储合同', '0.001', '0.001'],
  ['stampInsurance', '财产保险合同', '0.001', '0.001'],
  ['stampLandGrant', '土地使用权出让书据', '0.0005', '0.0005'],
  ['stampRealEstate', '土地使用权、房屋等建筑物和构筑物所有权转让书据', '0.0005', '0.0005'],
  ['stampEquity', '股权转让书据', '0.0005', '0.0005'],
  ['stampRights', '商标专用权、著作权、专利权、专有技术使用权转让书据', '0.0003', '0.0005'],
  ['stampBooks', '营业账簿', '0.00025', '0.00025'],
]

const PER_MILLE: Readonly<Record<string, string>> = {
  '0.00005': '0.05‰',
  '0.00025': '0.25‰',
  '0.0003': '0.3‰',
  '0.0005': '0.5‰',
  '0.001': '1‰',
}

export const STAMP_ROWS = parameterRows([
  ...RATES.map(([parameter, name, law, before]): Parameter => ({
    parameter,
    subject: 'relief',
    name: `印花税 ${name}`,
    figures: ['印花税税源明细表'],
    periods: [
      {
        id: 'regulations',
        value: before,
        says: `${PER_MILLE[before]}，按条例的相应税目`,
        from: BEGIN,
        to: REGULATIONS_END,
        notice: REGULATIONS,
      },
      {
        id: 'law',
        value: law,
        says: PER_MILLE[law] ?? '',
        from: LAW_BEGINS,
        notice: `${LAW}附印花税税目税率表`,
        certainty: 'two',
      },
    ],
  })),
  {
    parameter: 'stampStep',
    subject: 'relief',
    name: '印花税税额取整',
    figures: ['印花税税源明细表'],
    periods: [
      {
        id: 'regulations',
        value: '0.1',
        says: '不足1角免纳，1角以上的尾数满5分按1角、不满5分不计',
        from: BEGIN,
        to: REGULATIONS_END,
        notice: `${REGULATIONS}第三条`,
      },
      {
        id: 'law',
        value: '0.01',
        says: '按分，法律不再取整到角，也没有起点',
        from: LAW_BEGINS,
        notice: `${LAW}第八条；条例由第二十条废止`,
        certainty: 'one',
      },
    ],
  },
])

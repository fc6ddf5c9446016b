/**
 * Items of 印花税 as the wire names them, in the order of the table of the law. Sources: 印花税法附税目税率表; 国家税务总局公告2022年第14号
 * art. 1 (contracts and 产权转移书据 by the quarter or by act, 营业账簿 by the year or by act).
 */
import type { Schemas } from '@kaipiao/client/types'

export type StampItem = Schemas['StampItem']
export type StampCycle = Schemas['StampCycle']

export interface StampItemFacts {
  item: StampItem
  name: string
  /** Row of the return. */
  row: string
  /** Parameter of its rate. */
  rate: string
  cycles: readonly StampCycle[]
}

const BY_QUARTER: readonly StampCycle[] = ['quarterly', 'perAct']
const BY_YEAR: readonly StampCycle[] = ['yearly', 'perAct']

const NAMES: readonly (readonly [StampItem, string])[] = [
  ['loan', '借款合同'],
  ['financeLease', '融资租赁合同'],
  ['sale', '买卖合同'],
  ['work', '承揽合同'],
  ['construction', '建设工程合同'],
  ['transport', '运输合同'],
  ['technology', '技术合同'],
  ['lease', '租赁合同'],
  ['custody', '保管合同'],
  ['storage', '仓储合同'],
  ['insurance', '财产保险合同'],
  ['landGrant', '土地使用权出让书据'],
  ['realEstate', '土地使用权、房屋等建筑物和构筑物所有权转让书据'],
  ['equity', '股权转让书据'],
  ['rights', '商标专用权、著作权、专利权、专有技术使用权转让书据'],
  ['books', '营业账簿'],
]

export const STAMP_ITEMS: readonly StampItemFacts[] = NAMES.map(([item, name], at) => ({
  item,
  name,
  row: String(at + 1),
  rate: `stamp${item.slice(0, 1).toUpperCase()}${item.slice(1)}`,
  cycles: item === 'books' ? BY_YEAR : BY_QUARTER,
}))

/** Throws a RangeError for an item that the description does not have. */
export function stampItem(item: StampItem): StampItemFacts {
  const found = STAMP_ITEMS.find((known) => known.item === item)
  if (found === undefined) throw new RangeError(`no item ${item}`)
  return found
}

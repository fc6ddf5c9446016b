/**
 * Which line of the statements an account belongs to, by the first four digits of its code. Sources: 财会〔2011〕17号 (小企业会计准则,
 * its accounts and how lines are filled), 财会〔2006〕18号 and 〔2019〕6号 (企业会计准则); 财会〔2016〕22号 (debit balances of 应交税费).
 */
export type Standard = 'small' | 'enterprise'

/** A line of 资产负债表; what stands on the other side of its account goes to another one, where the form says so. */
export interface BalancePlace {
  kind: 'balance'
  /** Line of debit balances, or of all where the account does not turn. */
  debit: string
  credit: string
  /** Lines below that are part of it (其中). */
  part?: string
  /** Shown as a positive figure of what is taken off (减：). */
  isContra?: true
}

/** A line of 利润表: income grows on the credit side, costs on the debit side. */
export interface FlowPlace {
  kind: 'flow'
  line: string
  side: 'debit' | 'credit'
}

export type Place = BalancePlace | FlowPlace

type Entries = readonly (readonly [codes: string, place: string])[]

/** `12` one line, `4/34` debit and credit balances, `9>10` a part, `-19` taken off, `c1` income, `d2` costs. */
const SMALL: Entries = [
  ['1001 1002 1012', '1'],
  ['1101', '2'],
  ['1121', '3'],
  ['1122', '4/34'],
  ['1123', '5/33'],
  ['1131', '6'],
  ['1132', '7'],
  ['1221', '8/39'],
  ['1401 1402 1404 1407 1408 1421 4101 4401 4403', '9'],
  ['1403', '9>10'],
  ['4001', '9>11'],
  ['1405', '9>12'],
  ['1411', '9>13'],
  ['1901', '14'],
  ['1501', '16'],
  ['1511', '17'],
  ['1601', '18'],
  ['1602', '-19'],
  ['1604', '21'],
  ['1605', '22'],
  ['1606', '23'],
  ['1621 1622', '24'],
  ['1701 1702', '25'],
  ['4301', '26'],
  ['1801', '27'],
  ['2001', '31'],
  ['2201', '32'],
  ['2202', '5/33'],
  ['2203', '4/34'],
  ['2211', '35'],
  ['2221', '36'],
  ['2231', '37'],
  ['2232', '38'],
  ['2241', '8/39'],
  ['2401', '44'],
  ['2501', '42'],
  ['2701', '43'],
  ['3001', '48'],
  ['3002', '49'],
  ['3101', '50'],
  ['3103 3104', '51'],
  ['5001 5051', 'c1'],
  ['5111', 'c20'],
  ['5301', 'c22'],
  ['5401 5402', 'd2'],
  ['5403', 'd3'],
  ['5601', 'd11'],
  ['5602', 'd14'],
  ['5603', 'd18'],
  ['5711', 'd24'],
  ['5801', 'd31'],
]

const ENTERPRISE: Entries = [
  ['1001 1002 1012', '1'],
  ['1101', '2'],
  ['3101', '3/37'],
  ['1121', '4'],
  ['1122', '5/40'],
  ['1231', '5'],
  ['1124', '6'],
  ['1123', '7/39'],
  ['1131 1132 1221', '8/44'],
  ['1321 1401 1402 1403 1404 1405 1406 1407 1408 1411 1421 1471 5001 5101 5201', '9'],
  ['1473 1474', '10'],
  ['1481 1482', '11'],
  ['1501 1502', '15'],
  ['1503', '16'],
  ['1531 1532', '17'],
  ['1511 1512', '18'],
  ['1504', '19'],
  ['1521 1522 1523', '21'],
  ['1601 1602 1603 1606', '22'],
  ['1604 1605', '23'],
  ['1621 1622', '24'],
  ['1631 1632', '25'],
  ['1641 1642 1643', '26'],
  ['1701 1702 1703', '27'],
  ['5301', '28'],
  ['1711', '29'],
  ['1801', '30'],
  ['1811', '31'],
  ['1901', '13'],
  ['2001', '35'],
  ['2101', '36'],
  ['2201', '38'],
  ['2202', '7/39'],
  ['2203', '5/40'],
  ['2204', '41'],
  ['2211', '42'],
  ['2221', '13/43'],
  ['2231 2232 2241', '8/44'],
  ['2245', '45'],
  ['2401', '54'],
  ['2501', '49'],
  ['2502', '50'],
  ['2601', '51'],
  ['2701 2711', '52'],
  ['2801', '53'],
  ['2901', '55'],
  ['4001', '59'],
  ['4401', '60'],
  ['4002', '61'],
  ['4201', '-62'],
  ['4003', '63'],
  ['4301', '64'],
  ['4101', '65'],
  ['4103 4104', '66'],
  ['6001 6051', 'c1'],
  ['6117', 'c10'],
  ['6111', 'c11'],
  ['6101', 'c15'],
  ['6115', 'c18'],
  ['6301', 'c20'],
  ['6401 6402', 'd2'],
  ['6403', 'd3'],
  ['6601', 'd4'],
  ['6602', 'd5'],
  ['6604', 'd6'],
  ['6603', 'd7'],
  ['6701', 'd17'],
  ['6702', 'd16'],
  ['6711', 'd21'],
  ['6801', 'd23'],
]

/** Lines of 利润表 that say a loss with a minus though their account grows on the debit side. */
const LOSSES = new Set(['d16', 'd17'])

/** Lines of liabilities and equity begin here; their figures are credit balances. */
export const FIRST_CREDIT_LINE: Readonly<Record<Standard, number>> = { small: 31, enterprise: 35 }
/** Where results that are not closed yet stand. */
export const RETAINED: Readonly<Record<Standard, string>> = { small: '51', enterprise: '66' }

function placeOf(text: string): Place {
  if (/^[cd]/.test(text))
    return { kind: 'flow', line: text.slice(1), side: text.startsWith('c') ? 'credit' : 'debit' }
  if (text.startsWith('-'))
    return { kind: 'balance', debit: text.slice(1), credit: text.slice(1), isContra: true }
  const [lines = '', part] = text.split('>')
  const [debit = '', credit = debit] = lines.split('/')
  return { kind: 'balance', debit, credit, ...(part !== undefined && { part }) }
}

const tableOf = (entries: Entries): ReadonlyMap<string, Place> =>
  new Map(
    entries.flatMap(([codes, place]) => codes.split(' ').map((code) => [code, placeOf(place)] as const)),
  )

const CHARTS: Readonly<Record<Standard, ReadonlyMap<string, Place>>> = {
  small: tableOf(SMALL),
  enterprise: tableOf(ENTERPRISE),
}

/** Where an account stands, by its own code or by the standard account that it is said to be; undefined where neither is known. */
export function placeOfAccount(standard: Standard, code: string): Place | undefined {
  return CHARTS[standard].get(code.slice(0, 4))
}

/** Whether a line of 利润表 is told with a minus. */
export function isLossLine({ line, side }: FlowPlace, standard: Standard): boolean {
  return standard === 'enterprise' && LOSSES.has(`${side.slice(0, 1)}${line}`)
}

/** What is said of a rate that does not fit: the reason, its notice, and the rates that would do. Source: law-2026.md §2. */
import type { Issue } from '../../result/issue.ts'
import { percentText } from '../../policies/percent-text.ts'
import { PARTY_NAMES } from '../../policies/policy-text.ts'
import type { PolicyRow } from '../../policies/policy-row.ts'
import { lineIssue, type FormFacts } from '../facts/form-context.ts'
import type { GoodsLine } from '../invoices/wire.ts'
import type { RateCase, RateVerdict } from './judge-rate.ts'
import { taxedRates } from './usable-rates.ts'

interface Place {
  index: number
  line: GoodsLine
  facts: FormFacts
}

/** The issue of a verdict at the rate of its line; none for what is lawful and needs no word. */
export function verdictIssue(verdict: RateVerdict, asked: RateCase, place: Place): Issue | undefined {
  const error = (code: string, text: string): Issue =>
    lineIssue(place.index, 'taxRate', code, `${text}${adviceText(asked)}`)
  const warning = (code: string, text: string): Issue => ({
    ...lineIssue(place.index, 'taxRate', code, text),
    severity: 'warning',
  })
  const rate = `${percentText(asked.taxRate)}${asked.policy === '' ? '' : `（${asked.policy}）`}`
  switch (verdict.is) {
    case 'lawful':
      return verdict.on && warning('rate.purpose', `${rate}仅限：${conditionOf(verdict.on)}，请核对`)
    case 'replaced':
      return warning('rate.notInForce', `税率${rate}现已停用，仅适用于补开`)
    case 'ended':
      return asked.taxRate === '0.01'
        ? error('rate.ended', '1%征收率优惠已到期，不能使用')
        : error('rate.ended', `${goodsOf(place.line)}的${rate}${periodText(verdict.row, 'ended')}`)
    case 'coming':
      return error('rate.coming', `${goodsOf(place.line)}的${rate}${periodText(verdict.row, 'coming')}`)
    case 'otherParty':
      return error('rate.party', `${sellerOf(place.facts)}不能使用${rate}，仅限：${conditionOf(verdict.row)}`)
    case 'otherTaxpayer':
    case 'unfit':
      return error('rate.code', `${goodsOf(place.line)}不能使用税率${rate}`)
  }
}

/** `已于2025-12-31到期（…），不能使用`, or from when on it can. */
export function periodText(
  { from, to = '', notice, endedBy = notice }: PolicyRow,
  standing: 'ended' | 'coming' | 'inForce',
): string {
  return standing === 'ended' ? `已于${to}到期（${endedBy}），不能使用` : `自${from}起才可使用（${notice}）`
}

function conditionOf({ name, purpose = name, notice, certainty }: PolicyRow): string {
  return `${purpose}（${notice}${certainty === 'unconfirmed' ? '，待确认' : ''}）`
}

function sellerOf({ seller, sellers: [first] }: FormFacts): string {
  const kind = first ? PARTY_NAMES[first.party] : ''
  const { taxerName = '' } = seller
  return taxerName === '' ? kind : `${taxerName}是${kind}，`
}

/** The goods as a person knows them, with the code that decides. */
function goodsOf({ zxbm = '', spsm = '', name }: GoodsLine): string {
  const words = spsm === '' ? name : spsm
  return zxbm === '' ? `“${words}”` : `编码${zxbm}（${words}）`
}

/** `，可用税率：13%、3%（按3%简易征收）`: what would do; empty where nothing is known of the code. */
export function adviceText({ code, sellers, day }: Pick<RateCase, 'code' | 'sellers' | 'day'>): string {
  const rates = sellers.flatMap(({ taxpayer, party }) =>
    taxedRates({ zxbm: code, taxerType: taxpayer, party, today: day }),
  )
  const texts = rates.map(
    ({ taxRate, zzstsgl }) => `${percentText(taxRate)}${zzstsgl === '' ? '' : `（${zzstsgl}）`}`,
  )
  return texts.length === 0 ? '' : `，可用税率：${[...new Set(texts)].join('、')}`
}

import type { Schemas } from '@kaipiao/client'
import { unusualFor } from '@kaipiao/domain/invoicing/special/business-codes'
import { mismatchOf } from '@kaipiao/domain/invoicing/special/check-goods-codes'
import type { Choice } from '../fields/choice.ts'
import { rateLabel } from './rate-choices.ts'

/** What the name of a line offers: an item of the library, or a tax code that fits the words. */
export type GoodsChoice = Choice & ({ item: Schemas['Goods'] } | { suggestion: Schemas['CodingSuggestion'] })

export function libraryChoice(item: Schemas['Goods']): GoodsChoice {
  const facts = [item.ggxh, item.dw, item.price && `¥${item.price}`].filter(Boolean).join(' · ')
  return {
    key: `goods-${item.id}`,
    group: '商品库',
    label: item.spsm ? `*${item.spsm}*${item.name}` : item.name,
    aside: rateLabel(item),
    item,
    ...(facts && { detail: facts }),
  }
}

/** Codes that go with the special business of the invoice come first, by how well they fit; what it refuses comes last. */
export function fittingFirst<Suggestion extends Pick<Schemas['CodingSuggestion'], 'ssflbm'>>(
  suggestions: readonly Suggestion[],
  business: Schemas['SpecialBusiness'] | undefined,
): readonly Suggestion[] {
  const rankOf = ({ ssflbm }: Suggestion) =>
    mismatchOf(ssflbm, business) !== undefined ? 2 : unusualFor(ssflbm, business) !== undefined ? 1 : 0
  return suggestions.toSorted((a, b) => rankOf(a) - rankOf(b))
}

export function codeChoice(suggestion: Schemas['CodingSuggestion']): GoodsChoice {
  return {
    key: `code-${suggestion.ssflbm}`,
    group: '智能赋码',
    label: `*${suggestion.spsm}* ${suggestion.name}`,
    aside: rateLabel({ taxRate: suggestion.taxRate, lslbs: '0' }),
    detail: `${suggestion.ssflbm} · 匹配度 ${suggestion.score}`,
    suggestion,
  }
}

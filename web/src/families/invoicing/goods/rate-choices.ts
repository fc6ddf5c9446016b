import type { Schemas } from '@kaipiao/client'
import { TAX_RATES } from '@kaipiao/domain/lookups/invoicing/tax-rate'
import { parseRate } from '@kaipiao/domain/invoicing/rates/parse-rate'
import { figureText } from '@kaipiao/domain/reading/figure-text'
import { multiply, roundTo } from '@kaipiao/domain/money/money'
import type { Choice } from '../fields/choice.ts'
import type { Treatment } from '../state/form/change-line.ts'
import type { GoodsLine } from '../state/form/invoice-form-state.ts'
import { isRate } from '../state/form/is-rate.ts'

export interface RateChoice extends Choice {
  treatment: Treatment
}

/**
 * What a line shows as its rate: `13%`, 免税, 不征税, `0%`; empty while none is set. What is no rate stands as it was
 * pasted: whether `1` and `0.5` were meant in percent nobody guesses.
 */
export function rateLabel({
  taxRate,
  lslbs,
}: {
  taxRate?: GoodsLine['taxRate'] | undefined
  lslbs?: GoodsLine['lslbs'] | undefined
}): string {
  if (lslbs === '1') return '免税'
  if (lslbs === '2') return '不征税'
  if (lslbs === '3') return '0%'
  if (!taxRate) return ''
  return isRate({ taxRate }) ? `${roundTo(multiply(taxRate, '100'), 4)}%` : taxRate
}

/** The rates that the code of a line allows (GD16); before it has a code, every rate of the list (ST42). */
export function rateChoices(usable: readonly Schemas['UsableRate'][] | undefined): RateChoice[] {
  const offered = usable && usable.length > 0 ? usable.map(usableChoice) : TAX_RATES.map(listedChoice)
  return [...new Map(offered.map((choice) => [choice.key, choice])).values()]
}

/** Choices whose label begins with what is typed; `13` finds `13%`, 免 finds 免税. */
export function matchRates(choices: readonly RateChoice[], text: string): RateChoice[] {
  const typed = figureText(text).replace(/ ?%$/, '')
  return choices.filter((choice) => choice.label.startsWith(typed))
}

/** The choice that the text names in full, with or without the sign, or as a fraction. */
export function exactRate(choices: readonly RateChoice[], text: string): RateChoice | undefined {
  const typed = figureText(text).replace(/ ?%$/, '')
  const read = parseRate(text)
  const fraction = read.ok ? rateLabel(read.value) : undefined
  return (
    choices.find((choice) => choice.label === typed || choice.label === `${typed}%`) ??
    choices.find((choice) => choice.label === fraction)
  )
}

function usableChoice({ taxRate, lslbs, yhzcbs, zzstsgl }: Schemas['UsableRate']): RateChoice {
  const treatment: Treatment = {
    taxRate,
    lslbs,
    yhzcbs,
    ...(zzstsgl && { zzstsgl, yhzcsm: zzstsgl }),
  }
  const label = rateLabel(treatment)
  return {
    key: `${label} ${zzstsgl}`,
    label,
    treatment,
    ...(zzstsgl && zzstsgl !== label && { detail: zzstsgl }),
  }
}

function listedChoice({ label, taxRate, lslbs }: (typeof TAX_RATES)[number]): RateChoice {
  return { key: label, label, treatment: { taxRate, lslbs } }
}

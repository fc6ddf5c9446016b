/** What a quantity comes to in price, words and days, as it was computed apart (domain/golden/quantities). */
export { default as QUANTITY_CASES } from '../../../../golden/quantities/cases.json' with { type: 'json' }

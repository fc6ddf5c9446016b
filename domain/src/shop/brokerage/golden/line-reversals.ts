/** Brokerage of an order of two lines and what refunds take back of each, as computed apart (domain/golden/brokerage). */
export { default as LINE_REVERSALS } from '../../../../golden/brokerage/line-reversals.json' with { type: 'json' }

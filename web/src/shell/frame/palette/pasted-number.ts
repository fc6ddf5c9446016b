/**
 * What is looked for when a text was typed or pasted. A phone number, tax number or tax disk is found however it was
 * written: with blanks or dashes between its digits, the country before them, or small letters.
 * @example pastedNumber('+86 138-0000-0021') // '13800000021'
 */
export function pastedNumber(text: string): string {
  const bare = text.replace(/[\s-]/g, '').replace(/^\+86/, '')
  return NUMBER.test(bare) ? bare.toUpperCase() : text
}

/** From a phone number to a tax number, digits for the most part. */
const NUMBER = /^(?=(?:\D*\d){8})[0-9A-Z]{11,20}$/i

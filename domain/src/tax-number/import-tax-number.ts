/** Sources: checklist IM09–IM13: the import has its own rule. */

const IMPORT_TAX_NUMBER = /^[0-9A-HJ-NP-Z]{15,20}$/

/** Enterprise import: 15 to 20 digits or upper-case letters without I and O; 16 and 19 pass, unlike buyer numbers. */
export function isImportTaxNumber(text: string): boolean {
  return IMPORT_TAX_NUMBER.test(text)
}

/** Brackets as the paper has them, full-width: `电子发票(普通发票)` → `电子发票（普通发票）`. */
export const paperBrackets = (text: string): string => text.replaceAll('(', '（').replaceAll(')', '）')

/**
 * The last day to file by month, January first, as the tax administration publishes it for a year: 税总办征科函〔2024〕71号
 * (2025), 〔2025〕64号 (2026). A new year is one line; until it stands here its days are forecast by the rule.
 */
export const FILING_CALENDARS: Readonly<Record<string, readonly number[]>> = {
  2025: [15, 20, 17, 18, 22, 16, 15, 15, 15, 27, 17, 15],
  2026: [20, 24, 16, 20, 22, 15, 15, 17, 15, 26, 16, 15],
}

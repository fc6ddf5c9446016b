/**
 * The last day to file by month, January first, as the tax administration publishes it for a year: 税总办征科函〔2022〕245号
 * (2023), that of 2024 by its days alone (its number was not found), 〔2024〕71号 (2025), 〔2025〕64号 (2026). A new year is one line; until it stands here its days are forecast by the rule.
 */
export const FILING_CALENDARS: Readonly<Record<string, readonly number[]>> = {
  2023: [16, 15, 15, 17, 18, 15, 17, 15, 15, 23, 15, 15],
  2024: [15, 23, 15, 18, 22, 19, 15, 15, 18, 24, 15, 16],
  2025: [15, 20, 17, 18, 22, 16, 15, 15, 15, 27, 17, 15],
  2026: [20, 24, 16, 20, 22, 15, 15, 17, 15, 26, 16, 15],
}

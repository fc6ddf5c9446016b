/** Agreements from a file. */

export const agreementsImport = {
  sheet: ['wtrmc', 'wtrtyshxydm', 'fwxm', 'wtxyxxcjbh', 'fwqq', 'fwqz', 'bsqk'],
  taken: { by: ['wtxyxxcjbh'], message: '已存在' },
} as const

/** Buyers from a file (CU11, CU12). */
import { checkBuyer, type Buyer } from './check-buyer.ts'

export const buyersImport = {
  sheet: ['gfmc', 'gfsbh', 'gfdzdh', 'gfyhzh', 'receiver', 'zjm'],
  // The bytes that a terminal allows are counted by the platform, which knows what kind of terminal it is.
  check: ({ gfmc = '', ...buyer }: Partial<Buyer>) => checkBuyer({ ...buyer, gfmc }, true),
  taken: { by: ['gfmc', 'gfsbh'], message: '购方已存在' },
} as const

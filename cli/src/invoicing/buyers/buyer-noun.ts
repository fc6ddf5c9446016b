import { defineNoun, KEYWORD } from '../../nouns/noun.ts'

export const buyerNoun = defineNoun({
  name: 'buyer',
  label: '购方',
  list: 'listBuyers',
  get: 'getBuyer',
  columns: ['gfmc', 'gfsbh', 'gfdzdh', 'gfyhzh', 'receiver', 'zjm', 'tsCreate'],
  id: 'id',
  filters: { keyword: KEYWORD },
  perDisk: 'optional',
  sheet: () => import('./buyer-sheet.ts'),
})

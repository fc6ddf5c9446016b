import { defineNoun, KEYWORD, type Noun } from '../nouns/noun.ts'

/** What has no commands of a noun and is looked for all the same. */
const others: readonly Noun[] = [
  defineNoun({
    name: 'invoice',
    label: '发票',
    list: 'listStatsDetail',
    columns: ['fphm', 'gfmc', 'jshj', 'kprq'],
    id: 'id',
    filters: { keyword: KEYWORD },
  }),
  defineNoun({
    name: 'work-order',
    label: '工单',
    list: 'listWorkOrders',
    columns: ['title', 'state'],
    id: 'id',
    filters: { keyword: KEYWORD },
  }),
  defineNoun({
    name: 'potential',
    label: '潜在客户',
    list: 'listPotentialCustomers',
    columns: ['taxerName', 'state'],
    id: 'id',
    filters: { keyword: KEYWORD },
  }),
]

/** A noun, and the parameter by which its list looks for a text. */
export interface SearchedKind {
  noun: Noun
  field: string
  /** The command that lists all that it finds, but for the text. */
  command: string
}

/** Whatever has a list that looks for a text. */
export const searchedKinds = (nouns: readonly Noun[]): SearchedKind[] =>
  [...nouns, ...others].flatMap((noun) => {
    const field = ['keyword', 'key'].find((name) => name in noun.filters)
    if (field === undefined) return []
    const isListed = nouns.includes(noun) || noun.name === 'invoice'
    const command = isListed
      ? `kaipiao ${noun.name} list --${field} `
      : `kaipiao api ${noun.list} --paginate -o table -f ${field}=`
    return [{ noun, field, command }]
  })

/**
 * Lines of all leaves: those of the official table, and those that the bureau has added since and that it names itself:
 * its refusals those of 涉税专业服务 (law-2026.md §8), its batch template those of 报废机动车 (invoice-files.md §4, column
 * 报废产品销售类型), whose group is 1110700 and which it tells apart by their codes alone. 3040603 stays usable beside
 * its new leaf: no public source has the code of its remainder. The format is told in `tax-code-table.ts`.
 */
import LATER_LEAVES from './table/later-leaves.json' with { type: 'json' }
import OFFICIAL_LEAVES from './table/official-leaves.json' with { type: 'json' }

export const LEAF_LINES: readonly string[] = [...OFFICIAL_LEAVES, ...LATER_LEAVES]

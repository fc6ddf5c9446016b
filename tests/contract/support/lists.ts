import { document, operations, type ContractOperation } from './contract.ts'

const lists = operations.filter(({ lists, method }) => lists !== undefined && method === 'GET')

/** Lists whose rows may be what the operation is about, the likeliest first. */
export function listsNear(operation: ContractOperation, field: string): readonly string[] {
  return lists
    .filter(({ id, lists: row }) => id !== operation.id && row !== undefined && hasProperty(row, field))
    .map((list) => ({ id: list.id, score: nearness(operation, list) }))
    .filter(({ score }) => score >= 2)
    .sort((a, b) => b.score - a.score)
    .slice(0, 4)
    .map(({ id }) => id)
}

/** Lists of the entities whose own example has this id. */
export function listsOfExample(id: unknown): readonly string[] {
  const names = Object.entries(document.components.schemas)
    .filter(([, { properties }]) => properties?.['id']?.examples?.[0] === id)
    .map(([name]) => name)
  return lists.filter(({ lists: row }) => row !== undefined && names.includes(row)).map(({ id }) => id)
}

function nearness(operation: ContractOperation, list: ContractOperation): number {
  const theirs = segments(list.path)
  const at = segments(operation.path).findIndex((segment, index) => segment !== theirs[index])
  const shared = at < 0 ? theirs.length : at
  const isSame = list.lists === operation.entity ? 3 : 0
  return shared + isSame + (list.tag === operation.tag ? 1 : 0) + (list.id.startsWith('list') ? 0.5 : 0)
}

const segments = (path: string) =>
  path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'))

function hasProperty(component: string, field: string): boolean {
  return document.components.schemas[component]?.properties?.[field] !== undefined
}

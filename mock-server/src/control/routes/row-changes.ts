import type { Row } from '../../store/port.ts'

type Tables = Readonly<Record<string, readonly Readonly<Row>[]>>

/** What has become of the rows of one table. */
export interface TableChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Of each row that is another one: what its fields were, and what they are. */
  readonly changed: readonly {
    readonly id: string
    readonly fields: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
  }[]
}

/** What has changed, by table. A row is frozen and replaced as a whole: the same row is the same object. */
export function changedTables(before: Tables, after: Tables): Readonly<Record<string, TableChanges>> {
  const changed = Object.entries(after).flatMap(([name, rows]) => {
    const then = before[name] ?? []
    if (then.length === rows.length && then.every((row, at) => row === rows[at])) return []
    const changes = changesOf(then, rows)
    const { added, removed, changed: others } = changes
    return added.length + removed.length + others.length > 0 ? [[name, changes] as const] : []
  })
  return Object.fromEntries(changed)
}

function changesOf(before: readonly Readonly<Row>[], after: readonly Readonly<Row>[]): TableChanges {
  const then = new Map(before.map((row) => [row.id, row]))
  const now = new Map(after.map((row) => [row.id, row]))
  return {
    added: [...now.keys()].filter((id) => !then.has(id)),
    removed: [...then.keys()].filter((id) => !now.has(id)),
    changed: [...now].flatMap(([id, row]) => {
      const old = then.get(id)
      if (old === undefined || old === row) return []
      const fields = fieldsOf(old, row)
      return Object.keys(fields).length === 0 ? [] : [{ id, fields }]
    }),
  }
}

function fieldsOf(before: Readonly<Row>, after: Readonly<Row>) {
  const then = new Map<string, unknown>(Object.entries(before))
  const now = new Map<string, unknown>(Object.entries(after))
  const names = [...new Set([...then.keys(), ...now.keys()])]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(then.get(name)) !== JSON.stringify(now.get(name)))
      .map((name) => [name, { before: then.get(name), after: now.get(name) }]),
  )
}

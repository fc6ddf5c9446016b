import type { AnyContext } from '../handler.ts'
import type { Row } from '../../store/port.ts'

/** A row as the resource answers it; undefined: there is none yet. */
type Show = (context: AnyContext, row: Readonly<Row> | undefined) => Promise<unknown>

interface Crud {
  readonly table: string
  readonly show: Show
}

/** Behaviours that a resource answers, with its table: what a report of coverage tells apart. */
const cruds = new WeakMap<object, Crud>()

export function asCrud<F extends object>(handler: F, crud: Crud): F {
  cruds.set(handler, crud)
  return handler
}

/** How handlers answer their record, where no operation reads it by itself and it is more than its row. */
export function shownBy<H extends Readonly<Record<string, object>>>(handlers: H, show: Show): H {
  for (const handler of Object.values(handlers)) shows.set(handler, show)
  return handlers
}

const shows = new WeakMap<object, Show>()

/** What a behaviour answers of its record; undefined: the row as it is. */
export function showOf(handler: object): Show | undefined {
  return cruds.get(handler)?.show ?? shows.get(handler)
}

/** The table of the resource, and how it answers a row; undefined where a handler answers. */
export function crudOf(handler: object): Crud | undefined {
  return cruds.get(handler)
}

import type { Panel } from '../../providers/talk/panels.ts'
import type { Row } from './endpoint.ts'
import type { Key } from './keys.ts'

/** A dialog about the disk of a record, opened beside its actions. */
export interface PanelLink {
  panel: Extract<Panel, { diskId: string }>['kind']
  label: string
  /** Property with the number of the disk; the key of the record unless given. */
  disk?: string
  enabled?(row: Row): boolean
}

/** A dialog as a definition says it, `T` being the record. */
export type PanelSpec<T> = Omit<PanelLink, 'enabled' | 'disk'> & {
  disk?: Key<T>
  enabled?: (row: T) => boolean
}

import type { Area } from '@kaipiao/domain/accounts/session/area'
import type { Limited } from '../../client/session/access.ts'
import type { Panel } from '../../client/talk/panels.ts'
import type { Row } from './endpoint.ts'
import type { Key } from './keys.ts'

/** A dialog about the disk of a record, opened beside its actions. */
interface DialogLink {
  panel: Extract<Panel, { diskId: string }>['kind']
  label: string
  /** Property with the number of the disk; the key of the record unless given. */
  disk?: string
  enabled?(row: Row): boolean
}

/** A page about a record, opened beside its actions. */
interface PageLink {
  label: string
  /** The address of the page in the area of the user. */
  page(row: Row, area: Area): string
  /** What the page is opened for: whoever may not call it is not led there, unless to read. */
  operation?: Limited
  /** How the link is called for whoever may not call it, where the page can be read without. */
  readLabel?: string
  enabled?(row: Row): boolean
}

export type PanelLink = DialogLink | PageLink

/** A dialog or a page as a definition says it, `T` being the record. */
export type PanelSpec<T> =
  | (Omit<DialogLink, 'enabled' | 'disk'> & { disk?: Key<T>; enabled?: (row: T) => boolean })
  | (Omit<PageLink, 'enabled' | 'page'> & {
      page: (row: T, area: Area) => string
      enabled?: (row: T) => boolean
    })

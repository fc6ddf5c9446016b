import type { Area } from '@kaipiao/domain/accounts/session/area'
import type { Limited } from '../../client/session/access.ts'
import type { Panel } from '../../client/talk/panels.ts'
import type { Row } from './endpoint.ts'

/** A dialog about the terminal that a record names in `diskId`, opened beside its actions. */
interface DialogLink {
  panel: Extract<Panel, { diskId: string }>['kind']
  label: string
  enabled?(row: Row): boolean
}

/** A page about a record, opened beside its actions: of several links to one page the first that the user has. */
interface PageLink {
  label: string
  /** The address of the page in the area of the user. */
  page(row: Row, area: Area): string
  /** What the page is opened for: whoever may not call it is not led there by this link. */
  operation?: Limited
  enabled?(row: Row): boolean
}

export type PanelLink = DialogLink | PageLink

/** A dialog or a page as a definition says it, `T` being the record. */
export type PanelSpec<T> =
  | (Omit<DialogLink, 'enabled' | 'panel'> & {
      panel: T extends { diskId: string } ? DialogLink['panel'] : never
      enabled?: (row: T) => boolean
    })
  | (Omit<PageLink, 'enabled' | 'page'> & {
      page: (row: T, area: Area) => string
      enabled?: (row: T) => boolean
    })

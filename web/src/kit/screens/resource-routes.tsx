import { Route } from 'react-router'
import type { Resource } from '../resource.ts'
import { DetailDrawer } from './record/detail-drawer.tsx'
import { FormDrawer } from './record/form-drawer.tsx'
import { ListScreen } from './list/list-screen.tsx'

/** The routes of a resource at one address: its list, and its records and forms over it. */
export function resourceRoutes(resource: Resource, base: string) {
  const { get, create, update } = resource.operations
  const hasForm = resource.form.length > 0
  return (
    <Route key={base} path={base} element={<ListScreen resource={resource} base={base} />}>
      {create && hasForm && (
        <Route path="new" element={<FormDrawer resource={resource} base={base} action="create" />} />
      )}
      {get && <Route path=":id" element={<DetailDrawer resource={resource} base={base} />} />}
      {update && hasForm && (
        <Route path=":id/edit" element={<FormDrawer resource={resource} base={base} action="edit" />} />
      )}
    </Route>
  )
}

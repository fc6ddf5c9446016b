import { lazy, Suspense, type ReactNode } from 'react'
import { Route } from 'react-router'
import type { Resource } from '../resource.ts'
import { ListScreen } from './list/list-screen.tsx'

const DetailDrawer = lazy(async () => ({
  default: (await import('./record/detail-drawer.tsx')).DetailDrawer,
}))
const FormDrawer = lazy(async () => ({ default: (await import('./record/form-drawer.tsx')).FormDrawer }))

/** The routes of a resource at one address: its list, and its records and forms over it, which the list does not wait for. */
export function resourceRoutes(resource: Resource, base: string) {
  const { get, create, update } = resource.operations
  const hasForm = resource.form.length > 0
  return (
    <Route key={base} path={base} element={<ListScreen resource={resource} base={base} />}>
      {create && hasForm && (
        <Route
          path="new"
          element={<Over drawer={<FormDrawer resource={resource} base={base} action="create" />} />}
        />
      )}
      {get && (
        <Route path=":id" element={<Over drawer={<DetailDrawer resource={resource} base={base} />} />} />
      )}
      {update && hasForm && (
        <Route
          path=":id/edit"
          element={<Over drawer={<FormDrawer resource={resource} base={base} action="edit" />} />}
        />
      )}
    </Route>
  )
}

/** Until the drawer is there, the list is all that is seen. */
function Over({ drawer }: { drawer: ReactNode }) {
  return <Suspense fallback={null}>{drawer}</Suspense>
}

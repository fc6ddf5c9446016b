import { Skeleton } from 'antd'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Route, useLocation, useNavigate } from 'react-router'
import { ErrorArea } from '../../client/areas/error-area.tsx'
import { lazyPart } from '../../client/areas/lazy-part.tsx'
import { useCaller } from '../../client/session/use-session.ts'
import { mayDo } from '../definitions/may-do.ts'
import type { Resource } from '../shapes/resource.ts'
import { ListScreen } from './list/list-screen.tsx'
import { Refused } from '../parts/refused.tsx'
import { OnceAllowed } from '../parts/withheld.tsx'

const DetailDrawer = lazyPart(async () => (await import('./record/detail-drawer.tsx')).DetailDrawer)
const ImportDrawer = lazyPart(async () => (await import('./import/import-drawer.tsx')).ImportDrawer)
const UploadDrawer = lazyPart(async () => (await import('./import/upload-drawer.tsx')).UploadDrawer)
const RecordPage = lazyPart(async () => (await import('./record/record-page.tsx')).RecordPage)
const FormDrawer = lazyPart(async () => (await import('./record/form-drawer.tsx')).FormDrawer)

/**
 * The routes of a resource at one address: its list, its records and forms over it, which the list does not wait for, and
 * each record that can be read by itself on a page of its own.
 */
export function resourceRoutes(resource: Resource, base: string) {
  const { create, update } = resource.operations
  const hasForm = resource.form.length > 0
  return [
    ...(resource.operations.get
      ? [
          <Route
            key={`${base}/page`}
            path={`${base}/:id/page`}
            element={
              <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
                <RecordPage resource={resource} base={base} />
              </Suspense>
            }
          />,
        ]
      : []),
    <Route
      key={base}
      path={base}
      element={
        <>
          <ListScreen resource={resource} base={base} />
          <WithDrawers />
        </>
      }
    >
      {create && hasForm && (
        <Route
          path="new"
          element={
            <IfAllowed resource={resource} base={base} what="create">
              <Over base={base} drawer={<FormDrawer resource={resource} base={base} action="create" />} />
            </IfAllowed>
          }
        />
      )}
      {resource.upload && (
        <Route
          path="upload"
          element={
            <IfAllowed resource={resource} base={base} what="upload">
              <Over
                base={base}
                drawer={<UploadDrawer resource={resource} definition={resource.upload} base={base} />}
              />
            </IfAllowed>
          }
        />
      )}
      {resource.import && (
        <Route
          path="import"
          element={
            <IfAllowed resource={resource} base={base} what="import">
              <Over
                base={base}
                drawer={<ImportDrawer resource={resource} definition={resource.import} base={base} />}
              />
            </IfAllowed>
          }
        />
      )}
      <Route
        path=":id"
        element={<Over base={base} drawer={<DetailDrawer resource={resource} base={base} />} />}
      />
      {update && hasForm && (
        <Route
          path=":id/edit"
          element={
            <IfAllowed resource={resource} base={base} what="update">
              <Over base={base} drawer={<FormDrawer resource={resource} base={base} action="edit" />} />
            </IfAllowed>
          }
        />
      )}
    </Route>,
  ]
}

/** So long the browser draws the rows of a list and nothing else. */
const ROWS_FIRST_MS = 300

/** Once a list is there, what opens over its rows is fetched. */
function WithDrawers() {
  useEffect(() => {
    const timer = setTimeout(() => [DetailDrawer, FormDrawer].forEach((part) => part.ahead()), ROWS_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}

interface IfAllowedProps {
  resource: Resource
  base: string
  what: 'create' | 'update' | 'import' | 'upload'
  children: ReactNode
}

/** A form whose call the user may not make gives way to the list; one that is open already says so itself (BK04). */
function IfAllowed({ resource, base, what, children }: IfAllowedProps) {
  return (
    <OnceAllowed isAllowed={mayDo(resource, what, useCaller())} refused={<Refused to={base} />}>
      {children}
    </OnceAllowed>
  )
}

/** A drawer with a fault leads back to the list. */
function Over({ base, drawer }: { base: string; drawer: ReactNode }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <ErrorArea key={pathname} onGone={() => void navigate({ pathname: base, search })}>
      {drawer}
    </ErrorArea>
  )
}

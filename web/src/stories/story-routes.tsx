import type { Client } from '@kaipiao/client'
import { createRoutesFromElements, NavLink, Outlet, Route } from 'react-router'
import { resourceRoutes } from '../kit/screens.ts'
import { KindsPage } from './kinds-page.tsx'
import { failingClient, memoryClient, someCustomers } from './memory-client.ts'
import { sampleCustomers } from './sample-customers.ts'
import { Stage } from './stage.tsx'
import './stories.css'

/** Each shape of screen, over what it may stand over. */
const SCREENS: readonly { path: string; label: string; client: Client; open?: string }[] = [
  { path: '/list', label: '列表', client: memoryClient(someCustomers(57)) },
  { path: '/empty', label: '空列表', client: memoryClient([]) },
  { path: '/failed', label: '读取失败', client: failingClient() },
  { path: '/record', label: '记录', client: memoryClient(someCustomers(3)), open: '/1' },
  { path: '/gone', label: '已删除的记录', client: memoryClient(someCustomers(3)), open: '/99' },
  { path: '/page', label: '记录页', client: memoryClient(someCustomers(3)), open: '/1/page' },
  { path: '/form', label: '新建', client: memoryClient(someCustomers(3)), open: '/new' },
  { path: '/change', label: '编辑', client: memoryClient(someCustomers(3)), open: '/1/edit' },
]

export const storyRoutes = createRoutesFromElements(
  <Route element={<Frame />}>
    <Route
      index
      element={
        <Stage client={failingClient()}>
          <KindsPage />
        </Stage>
      }
    />
    {SCREENS.map(({ path, client }) => (
      <Route
        key={path}
        element={
          <Stage key={path} client={client}>
            <Outlet />
          </Stage>
        }
      >
        {resourceRoutes(sampleCustomers, path)}
      </Route>
    ))}
  </Route>,
)

function Frame() {
  return (
    <div className="kp-story-frame">
      <nav aria-label="组件">
        <NavLink to="/">类型</NavLink>
        {SCREENS.map(({ path, label, open = '' }) => (
          <NavLink key={path} to={`${path}${open}`}>
            {label}
          </NavLink>
        ))}
      </nav>
      <main id="main">
        <Outlet />
      </main>
    </div>
  )
}

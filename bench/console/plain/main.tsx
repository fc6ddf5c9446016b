/**
 * The reference: what one writes first with Vite, React, antd and a router, everything imported where it is used and
 * built as one bundle. It has a fraction of the console's screens, and one package for each kind of thing they need.
 */
import '@ant-design/v5-patch-for-react-19'
import { ConfigProvider, Layout, Menu } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import 'dayjs/locale/zh-cn'
import { createRoot } from 'react-dom/client'
import { createHashRouter, Outlet, RouterProvider, useNavigate } from 'react-router'
import { BoardPage } from './board-page.tsx'
import { CustomersPage } from './customers-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { TerminalsPage } from './terminals-page.tsx'

const router = createHashRouter([
  { path: '/', element: <SignInPage /> },
  {
    element: <Frame />,
    children: [
      { path: '/customers', element: <CustomersPage /> },
      { path: '/terminals', element: <TerminalsPage /> },
      { path: '/board', element: <BoardPage /> },
    ],
  },
])

function Frame() {
  const navigate = useNavigate()
  return (
    <Layout>
      <Layout.Sider>
        <Menu
          theme="dark"
          items={[
            { key: '/customers', label: '客户' },
            { key: '/terminals', label: '终端' },
            { key: '/board', label: '统计' },
          ]}
          onClick={({ key }) => void navigate(key)}
        />
      </Layout.Sider>
      <Layout.Content>
        <Outlet />
      </Layout.Content>
    </Layout>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ConfigProvider locale={zhCN}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  )

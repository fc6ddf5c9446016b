import '@ant-design/v5-patch-for-react-19'
import { build } from '@kaipiao/client/testing'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router'
import { RuntimeProvider } from '../client/runtime/runtime.tsx'
import { DialogHost } from '../client/talk/dialog-host.tsx'
import { NoticeRegion } from '../client/talk/notice-region.tsx'
import { Look } from '../shell/theme/look.tsx'
import { beginSession } from './begin-session.ts'
import { failingClient } from './memory-client.ts'
import { storyRoutes } from './story-routes.tsx'
import '../shell/theme/base.css'
import '../shell/theme/kit.css'

dayjs.locale('zh-cn')

beginSession()

const runtime = { client: failingClient(), config: build('AppConfig'), branding: build('Branding') }
const router = createHashRouter(storyRoutes)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <RuntimeProvider runtime={runtime}>
      <Look>
        <RouterProvider router={router} />
      </Look>
      <NoticeRegion />
      <DialogHost />
    </RuntimeProvider>,
  )

import type { Client } from '@kaipiao/client'
import { createRoutesFromElements, NavLink, Outlet, Route } from 'react-router'
import type { Board, Resource, Settings } from '../kit/definitions.ts'
import { BoardScreen, resourceRoutes, SettingsScreen } from '../kit/screens.ts'
import { Acted } from './acted.tsx'
import { giveFile, press, pressSwitch, type Act } from './acts.ts'
import { KindsPage } from './kinds-page.tsx'
import { failingClient, memoryClient, never, refused, someCustomers } from './memory-client.ts'
import { archivesClient, sampleArchives } from './sample-archives.ts'
import { batchClient, sampleBatch } from './sample-batch.ts'
import { busyClient, idleClient, sampleBoard } from './sample-board.ts'
import { collectionClient, sampleCollection } from './sample-collection.ts'
import { sampleCustomers } from './sample-customers.ts'
import { noticesClient, sampleNotices } from './sample-notices.ts'
import { potentialsClient, samplePotentials } from './sample-potentials.ts'
import { keepingClient, refusingClient, sampleSettings } from './sample-settings.ts'
import { Stage } from './stage.tsx'
import './stories.css'

interface Story {
  path: string
  label: string
  client: Client
  /** Below the path of the story. */
  open?: string
  /** What it shows there; a list of customers unless told. */
  shown?: Resource | { board: Board } | { settings: Settings }
  acts?: readonly Act[]
}

const FAULTY = giveFile(
  '客户.csv',
  '企业名称,税号,手机号',
  '北京青禾商贸有限公司,91110108MA01K8QH3W,13800000011',
  ',91110108MA01K8QH4U,1380000',
)
/** Whatever the switch stands at, it is changed. */
const CHANGED = [pressSwitch, press('保存')]
const FILE = giveFile('发票.csv', '购买方名称,金额', '北京青禾商贸有限公司,100.00')

/** Each shape of screen, over what it may stand over. */
export const STORIES: readonly Story[] = [
  { path: '/list', label: '列表', client: memoryClient(someCustomers(57)) },
  { path: '/empty', label: '空列表', client: memoryClient([]) },
  { path: '/failed', label: '读取失败', client: failingClient() },
  { path: '/choice', label: '地址中的选择', client: noticesClient(), shown: sampleNotices },
  { path: '/jobs', label: '任务与操作', client: collectionClient(), shown: sampleCollection },
  {
    path: '/lanes',
    label: '泳道',
    client: potentialsClient(),
    shown: samplePotentials,
    acts: [press('看板')],
  },
  { path: '/tree', label: '树', client: archivesClient(), shown: sampleArchives },
  { path: '/tree-failed', label: '树读取失败', client: failingClient(), shown: sampleArchives },
  { path: '/record', label: '记录', client: memoryClient(someCustomers(3)), open: '/1' },
  { path: '/gone', label: '已删除的记录', client: memoryClient(someCustomers(3)), open: '/99' },
  { path: '/page', label: '记录页', client: memoryClient(someCustomers(3)), open: '/1/page' },
  { path: '/form', label: '新建', client: memoryClient(someCustomers(3)), open: '/new' },
  { path: '/change', label: '编辑', client: memoryClient(someCustomers(3)), open: '/1/edit' },
  { path: '/import', label: '导入', client: memoryClient([]), open: '/import' },
  { path: '/import-faulty', label: '导入有误', client: memoryClient([]), open: '/import', acts: [FAULTY] },
  {
    path: '/import-done',
    label: '导入完成',
    client: memoryClient([]),
    open: '/import',
    acts: [FAULTY, press('导入1行')],
  },
  { path: '/upload', label: '上传', client: batchClient(), open: '/upload', shown: sampleBatch },
  {
    path: '/upload-busy',
    label: '上传中',
    client: batchClient(never),
    open: '/upload',
    shown: sampleBatch,
    acts: [FILE],
  },
  {
    path: '/upload-failed',
    label: '上传失败',
    client: batchClient(refused('文件超过 2000 行，请分成几个文件')),
    open: '/upload',
    shown: sampleBatch,
    acts: [FILE],
  },
  {
    path: '/upload-done',
    label: '上传结果',
    client: batchClient(),
    open: '/upload',
    shown: sampleBatch,
    acts: [FILE],
  },
  { path: '/board', label: '统计', client: busyClient(), shown: { board: sampleBoard } },
  { path: '/board-empty', label: '统计无数据', client: idleClient(), shown: { board: sampleBoard } },
  { path: '/board-failed', label: '统计读取失败', client: failingClient(), shown: { board: sampleBoard } },
  { path: '/settings', label: '设置', client: keepingClient(), shown: { settings: sampleSettings } },
  {
    path: '/settings-saved',
    label: '设置已保存',
    client: keepingClient(),
    shown: { settings: sampleSettings },
    acts: CHANGED,
  },
  {
    path: '/settings-refused',
    label: '设置被拒',
    client: refusingClient(),
    shown: { settings: sampleSettings },
    acts: CHANGED,
  },
  {
    path: '/settings-failed',
    label: '设置读取失败',
    client: failingClient(),
    shown: { settings: sampleSettings },
  },
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
    {STORIES.map(({ path, client, shown = sampleCustomers, acts = [] }) => (
      <Route
        key={path}
        element={
          <Stage key={path} client={client} {...('list' in shown ? { resource: shown } : {})}>
            <Acted acts={acts}>
              <Outlet />
            </Acted>
          </Stage>
        }
      >
        {'board' in shown ? (
          <Route path={path} element={<BoardScreen board={shown.board} />} />
        ) : 'settings' in shown ? (
          <Route path={path} element={<SettingsScreen settings={shown.settings} />} />
        ) : (
          resourceRoutes(shown, path)
        )}
      </Route>
    ))}
  </Route>,
)

function Frame() {
  return (
    <div className="kp-story-frame">
      <nav aria-label="组件">
        <NavLink to="/">类型</NavLink>
        {STORIES.map(({ path, label, open = '' }) => (
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

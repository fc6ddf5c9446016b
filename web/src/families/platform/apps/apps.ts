import {
  createAppBanner,
  createAppMenu,
  deleteAppBanner,
  deleteAppMenu,
  listAppBanners,
  listAppMenus,
  updateAppBanner,
  updateAppMenu,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import { picture, pictureInput } from './picture-slot.tsx'

/** Pictures on the first page of the mobile applications (BK08). */
export const banners = defineResource('banners', {
  page: 'banners',
  recordLabel: '横幅',
  operations: {
    list: listAppBanners,
    create: createAppBanner,
    update: updateAppBanner,
    remove: deleteAppBanner,
  },
  title: 'title',
  list: {
    columns: [
      { field: 'title', width: 220 },
      { field: 'image', label: '图片', width: 150, render: picture },
      'state',
      'sort',
      { field: 'link', width: 240 },
      'tsCreate',
    ],
    search: 'keyword',
  },
  detail: [
    {
      title: '',
      fields: [
        'title',
        { field: 'image', label: '图片', render: picture },
        'link',
        'state',
        'sort',
        'tsCreate',
      ],
    },
  ],
  form: [
    {
      title: '',
      fields: [
        'title',
        { field: 'image', input: pictureInput, help: '本站路径或完整网址' },
        { field: 'link', help: '不填则点击后不跳转' },
        { field: 'sort', initial: 1, help: '数字小的排在前面' },
        { field: 'state', initial: 1 },
      ],
    },
  ],
})

const ICON = { field: 'icon', kind: 'icon' } as const

/** Entries of the menu of the mobile applications (BK08). */
export const appMenus = defineResource('appMenus', {
  page: 'appMenus',
  recordLabel: '菜单项',
  operations: { list: listAppMenus, create: createAppMenu, update: updateAppMenu, remove: deleteAppMenu },
  title: 'name',
  list: {
    columns: ['name', 'parentId', { field: 'path', width: 240 }, ICON, 'sort', 'tsCreate'],
    search: 'keyword',
  },
  detail: [{ title: '', fields: ['name', 'parentId', 'path', ICON, 'sort', 'tsCreate'] }],
  form: [
    {
      title: '',
      fields: [
        'name',
        { field: 'parentId', help: '不选则位于第一级' },
        { field: 'path', help: '移动端页面的路径，如 /h5/#/qrcode' },
        { ...ICON, initial: 'AppstoreOutlined' },
        { field: 'sort', initial: 1, help: '数字小的排在前面' },
      ],
    },
  ],
})

import { afterEach, expect, it } from 'vitest'
import { dismissNotice, noticeStore, notify } from './notify.ts'

afterEach(() => noticeStore.read().forEach(({ id }) => dismissNotice(id)))

it('the same words about something else are said, too, and the same about the same only once', () => {
  notify('error', '保存失败', { description: '青禾：税号重复' })
  notify('error', '保存失败', { description: '云帆：税号重复' })
  notify('error', '保存失败', { description: '云帆：税号重复' })
  notify('error', '保存失败')
  notify('error', '保存失败')
  expect(noticeStore.read().map(({ description }) => description)).toEqual([
    '青禾：税号重复',
    '云帆：税号重复',
    undefined,
  ])
})

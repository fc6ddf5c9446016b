import { afterEach, expect, it } from 'vitest'
import { dismissNotice, noticeStore, notify } from './notices.ts'

afterEach(() => noticeStore.read().forEach(({ id }) => dismissNotice(id)))

const ended = (name: string, kind: 'success' | 'error' = 'success') =>
  notify(kind, `申报表：${name} 已申报`, {
    together: { topic: 'declarations 已申报', many: (count) => `申报表：${count} 项已申报` },
  })
const shown = () => noticeStore.read().map(({ kind, text }) => `${kind} ${text}`)

it('what ends many times over is told as one notice that counts', () => {
  ended('青禾')
  expect(shown()).toEqual(['success 申报表：青禾 已申报'])
  ended('云帆')
  ended('远山')
  ended('青星', 'error')
  notify('info', '别的')
  expect(shown()).toEqual(['success 申报表：3 项已申报', 'error 申报表：青星 已申报', 'info 别的'])
})

it('counts anew once it was dismissed', () => {
  ended('青禾')
  ended('云帆')
  noticeStore.read().forEach(({ id }) => dismissNotice(id))
  ended('远山')
  expect(shown()).toEqual(['success 申报表：远山 已申报'])
})

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

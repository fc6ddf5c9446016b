import { build } from '@kaipiao/client/testing'
import type { BureauPush } from '@kaipiao/domain/terminals/tax-bureau/push-code'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { livePort } from '../../../requests/live/live-port.ts'
import { useOwnPushes } from './use-own-pushes.ts'

afterEach(cleanup)

function dataOf(msg: string, own?: string) {
  const { traceno: _, ...data } = build('BureauLoginData', { code: 'S000', msg })
  return own === undefined ? data : { ...data, traceno: own }
}

const deliver = (msg: string, traceno?: string) =>
  act(() => livePort.deliver({ bizId: 'SJDL', data: dataOf(msg, traceno) }))

it('hears pushes of its numbers and of none, those that overtook the answer once it tells theirs, no others', () => {
  const heard: string[] = []
  const hear = ({ msg }: BureauPush) => void heard.push(msg)
  const { rerender } = renderHook(({ known }) => useOwnPushes(known, hear), {
    initialProps: { known: ['ours'] },
  })
  deliver('ours', 'ours')
  deliver('of none')
  deliver('early', 'theirs')
  deliver('of somebody else', 'foreign')
  expect(heard).toEqual(['ours', 'of none'])
  rerender({ known: ['ours', 'theirs'] })
  expect(heard).toEqual(['ours', 'of none', 'early'])
  deliver('late', 'theirs')
  rerender({ known: ['ours'] })
  expect(heard).toEqual(['ours', 'of none', 'early', 'late'])
})

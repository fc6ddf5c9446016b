import { beforeEach, describe, expect, it } from 'vitest'
import { windowTerminal } from './window-terminal.ts'

describe('terminal of a window (O24)', () => {
  beforeEach(() => sessionStorage.clear())
  it.each([
    ['#/member/v3Home?id=T1&diskId=661', '661'],
    ['#/account/home?diskId=662', '662'],
    ['#/account/home', undefined],
    ['#/account/orders?diskId=663', undefined],
  ])('opened at %s is %s', (hash, diskId) => {
    windowTerminal.adopt(hash)
    expect(windowTerminal.read()).toBe(diskId)
  })
})

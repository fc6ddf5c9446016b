import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPush, type PushState } from './push.ts'

class FakeSocket {
  static opened: FakeSocket[] = []
  onopen?: () => void
  onclose?: () => void
  onmessage?: (event: { data: unknown }) => void
  sent: string[] = []
  readonly address: string
  constructor(address: string) {
    this.address = address
    FakeSocket.opened.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.onclose?.()
  }
}

const last = () => FakeSocket.opened.at(-1) ?? new FakeSocket('none')

function open() {
  const states: PushState[] = []
  const messages: unknown[] = []
  let codes = 0
  const push = openPush({
    address: () => Promise.resolve(`ws://x/ews/ws?userId=3001&code=c${++codes}`),
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    WebSocket: FakeSocket as unknown as typeof WebSocket,
  })
  return { push, states, messages }
}

describe('openPush', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    FakeSocket.opened = []
  })
  afterEach(() => vi.useRealTimers())

  it('pings every 60 s while open', async () => {
    open()
    await vi.advanceTimersByTimeAsync(0)
    last().onopen?.()
    await vi.advanceTimersByTimeAsync(59_999)
    expect(last().sent).toEqual([])
    await vi.advanceTimersByTimeAsync(60_001)
    expect(last().sent).toEqual(['ws_ping', 'ws_ping'])
  })

  it('hands messages on and ignores what is not one', async () => {
    const { messages } = open()
    await vi.advanceTimersByTimeAsync(0)
    for (const data of ['ws_pong', '{broken', '{"bizId":"FPKJ","data":{"ddzt":3}}', new Uint8Array()])
      last().onmessage?.({ data })
    expect(messages).toEqual([{ bizId: 'FPKJ', data: { ddzt: 3 } }])
  })

  it('tries 5 times, 5 s apart, each with a new code, then gives up', async () => {
    const { states } = open()
    await vi.advanceTimersByTimeAsync(0)
    for (let attempt = 0; attempt < 6; attempt++) {
      last().onclose?.()
      await vi.advanceTimersByTimeAsync(5_000)
    }
    expect(FakeSocket.opened.map(({ address }) => address.slice(-2))).toEqual([
      'c1',
      'c2',
      'c3',
      'c4',
      'c5',
      'c6',
    ])
    expect(states.at(-1)).toBe('lost')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.opened).toHaveLength(6)
  })

  it('counts anew after a good connection', async () => {
    const { states } = open()
    for (let attempt = 0; attempt < 8; attempt++) {
      await vi.advanceTimersByTimeAsync(5_000)
      last().onopen?.()
      last().onclose?.()
    }
    expect(states).not.toContain('lost')
  })

  it('starts again on demand after giving up', async () => {
    const { push } = open()
    await vi.advanceTimersByTimeAsync(0)
    for (let attempt = 0; attempt < 6; attempt++) {
      last().onclose?.()
      await vi.advanceTimersByTimeAsync(5_000)
    }
    push.reconnect()
    await vi.advanceTimersByTimeAsync(0)
    expect(FakeSocket.opened).toHaveLength(7)
  })

  it('stays closed once closed', async () => {
    const { push, states } = open()
    await vi.advanceTimersByTimeAsync(0)
    push.close()
    await vi.advanceTimersByTimeAsync(30_000)
    expect([FakeSocket.opened.length, states.at(-1)]).toEqual([1, 'closed'])
  })
})

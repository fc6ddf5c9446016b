import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { WorldClock } from '../clock/world-clock.ts'
import { controlCall } from '../testing/control-call.ts'
import { startTestSandbox } from '../testing/test-sandbox.ts'

const running = await startTestSandbox()
beforeEach(() => running.rewind())
afterAll(() => running.close())

async function control(call: string, body?: unknown) {
  const { status, text } = await controlCall(running.url, call, body)
  return { status, data: JSON.parse(text) }
}
const move = (advance: string) => control('POST clock', { advance })

describe('a clock', () => {
  it.each([
    [{ advance: '+99999999999d' }, 'a world lies between'],
    [{ advance: '+99999999999999999999999999999999999d' }, 'a world lies between'],
    [{ set: '9999-12-31 23:59:59' }, 'a world lies between'],
    [{ set: '1999-12-31 23:59:59' }, 'a world lies between'],
    [{ set: '0001-01-01' }, 'a world lies between'],
    [{ advance: '+1097d' }, 'by 1096 days at most'],
    [{ set: '2030-01-01' }, 'by 1096 days at most'],
  ])('is not moved by %j', async (body, message) => {
    const reply = await control('POST clock', body)
    expect([reply.status, reply.data.message]).toEqual([400, expect.stringContaining(message)])
    expect(running.sandbox.clock.now()).toBe('2026-01-15 10:30:00')
  })

  it('is not begun beyond its end', async () => {
    expect((await control('POST reset', { clock: '2100-01-01' })).status).toBe(400)
    const clock = new WorldClock({ at: running.sandbox.clock.time(), since: 1, speed: 1_000_000 }, () => 1e12)
    expect(clock.now()).toBe('2099-12-31 23:59:59')
  })

  it('that is moved a year answers meanwhile, and tells how far it is', async () => {
    const moved = move('+365d')
    const seen: { moving: { from: string; to: string; ran: number } | null; now: string }[] = []
    let isOver = false
    void moved.finally(() => (isOver = true))
    while (!isOver) seen.push((await control('GET health')).data.clock)
    const under = seen.flatMap(({ moving }) => (moving === null ? [] : [moving]))
    expect(under.length).toBeGreaterThan(2)
    expect(under[0]).toMatchObject({ from: '2026-01-15 10:30:00', to: '2027-01-15 10:30:00' })
    expect(under.map(({ ran }) => ran)).toEqual(under.map(({ ran }) => ran).toSorted((a, b) => a - b))
    expect((await moved).data).toMatchObject({ now: '2027-01-15 10:30:00', moving: null })
  })

  it('goes both ways of two moves at once', async () => {
    const replies = await Promise.all([move('+3d'), move('+4d')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(running.sandbox.clock.now()).toBe('2026-01-22 10:30:00')
  })

  it('of a world that is replaced on the way stops, and the new one stands where it began', async () => {
    const moved = move('+365d')
    while (running.sandbox.scheduler.move === undefined) await new Promise((resolve) => setImmediate(resolve))
    await control('POST reset', {})
    expect(await moved).toMatchObject({
      status: 409,
      data: { message: expect.stringContaining('another world') },
    })
    expect(running.sandbox.clock.now()).toBe('2026-01-15 10:30:00')
  })
})

describe('two worlds of one seed and start', () => {
  it('are the same bytes, whenever they are made and whether or not their clocks run', async () => {
    const at = running.sandbox.clock.time()
    const text = async () => {
      const other = await startTestSandbox({ at, speed: 1 })
      const rows = JSON.stringify(await other.sandbox.store.snapshot())
      await other.close()
      return rows
    }
    expect(await text()).toBe(await text())
  })
})

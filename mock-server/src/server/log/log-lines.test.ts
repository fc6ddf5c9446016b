import { describe, expect, it } from 'vitest'
import type { CallFacts } from '../../pipeline/exchange/call-facts.ts'
import { createLog, type LogFormat, type LogLevel } from './log-lines.ts'

const call: CallFacts = {
  requestId: 'r-000001',
  method: 'GET',
  path: '/v2/customer/{id}',
  subject: 'customers',
  operationId: 'getCustomerInfo',
  status: 200,
  code: 0,
  milliseconds: 1.23456,
  accountId: 'a1',
  space: undefined,
}

function lines(format: LogFormat, level: LogLevel, calls: readonly Partial<CallFacts>[]): string[] {
  const written: string[] = []
  const log = createLog({ format, level }, { write: (line) => void written.push(line), now: () => 0 })
  for (const each of calls) log.call({ ...call, ...each })
  log.say('warn', 'a job failed')
  return written
}

describe('the log of a sandbox', () => {
  it('is one JSON object a line, of what a call was and nothing that it held', () => {
    expect(lines('json', 'info', [{}]).map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        time: '1970-01-01T00:00:00.000Z',
        level: 'info',
        message: 'request',
        requestId: 'r-000001',
        method: 'GET',
        path: '/v2/customer/{id}',
        subject: 'customers',
        operationId: 'getCustomerInfo',
        status: 200,
        accountId: 'a1',
        ms: 1.23,
      },
      { time: '1970-01-01T00:00:00.000Z', level: 'warn', message: 'a job failed' },
    ])
  })

  it.each<[LogLevel, number]>([
    ['error', 1],
    ['warn', 2],
    ['info', 3],
    ['debug', 4],
  ])('says at %s what is so important', (level, count) => {
    expect(lines('json', level, [{}, { status: 503 }, { subject: 'docs' }])).toHaveLength(count)
  })

  it('is sentences for people, and what a caller wrote makes no line of its own', () => {
    const [told, said] = lines('text', 'info', [{ path: '/a\nb\u2028c', accountId: undefined }])
    expect(told).toBe(
      '1970-01-01T00:00:00.000Z request requestId=r-000001 method=GET path=/a b c subject=customers operationId=getCustomerInfo status=200 ms=1.23\n',
    )
    expect(said).toBe('a job failed\n')
  })
})

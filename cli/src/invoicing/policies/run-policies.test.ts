import { describe, expect, it } from 'vitest'
import { Failure } from '../../failures/failure.ts'
import { fakeIo } from '../../io/testing/fake-io.ts'
import { fakeSettings } from '../../testing/fake-deps.ts'
import { listPolicies, showPolicy, type PolicyListOptions } from './run-policies.ts'

const NOON = Date.parse('2026-11-26T12:00:00+08:00')

async function list(options: Partial<PolicyListOptions>) {
  const io = fakeIo()
  const settings = fakeSettings({ json: true })
  await listPolicies({ io, settings, now: () => NOON, standing: 'inForce', ...options })
  return JSON.parse(io.outLines.join('\n')) as {
    id: string
    standing: string
    notice: string
    figures: string
  }[]
}

function show(id: string, day?: string, json?: true) {
  const io = fakeIo()
  showPolicy({ io, settings: fakeSettings(json ? { json } : {}), now: () => NOON, id, day })
  return io.outLines.join('\n')
}

describe('policy list', () => {
  it('tells what is in force for a taxpayer today, with notice and cell', async () => {
    const rows = await list({ taxpayer: '08', subject: 'levy' })
    expect(rows.find(({ id }) => id === 'levy.small.1.2026')).toMatchObject({
      notice: '财政部 税务总局公告2026年第10号',
      standing: 'inForce',
      figures: '小规模纳税人第16栏',
    })
    expect(rows.map(({ id }) => id)).not.toContain('levy.choice.water.2026')
  })

  it('tells what ended and what begins on another day', async () => {
    const ended = await list({ day: '2026-01-01', standing: 'ended', word: '劳务派遣' })
    expect(ended.map(({ id }) => id)).toEqual(['levy.small.margin.5', 'levy.choice.margin'])
    const coming = await list({ day: '2025-12-31', standing: 'coming', subject: 'form' })
    expect(coming.map(({ id }) => id)).toEqual([
      'form.BDA0610606.202602',
      'form.DKDJZRR.202611',
      'form.DKDJZRRF.202611',
      'edition.vat-shanghai-2026',
    ])
    const all = await list({ standing: 'all', word: '甲供' })
    expect(all).toMatchObject([{ standing: 'ended' }])
  })
})

describe('policy show', () => {
  it('says all of a row, and where the day stands to it', () => {
    expect(show('levy.housing.3.soleTraders')).toContain('待确认')
    expect(show('levy.choice.construction.supplied')).toContain('已结束')
    expect(JSON.parse(show('levy.small.1.2026', '2028-01-01', true))).toMatchObject({
      standing: 'ended',
      value: { taxRate: '0.01' },
      to: '2027-12-31',
    })
  })

  it('names an id that there is none of', () => {
    expect(() => show('levy.none')).toThrow(Failure)
  })
})

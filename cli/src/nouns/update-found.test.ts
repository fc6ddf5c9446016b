import { Problem } from '@kaipiao/client'
import { buildRequired } from '@kaipiao/client/testing'
import { describe, expect, it } from 'vitest'
import { updateFound } from './update-found.ts'

const found = {
  ...buildRequired('CustomerContact', { id: '1', name: '青禾', mobile: '1', post: '旧', version: 3 }),
}

/** A platform with one record, that somebody else writes before each of the first calls. */
function platform(others: readonly object[]) {
  const written: object[] = []
  let row: Record<string, unknown> = { ...found }
  return {
    written,
    row: () => row,
    write: (next: Readonly<Record<string, unknown>>, headers: { 'If-Match'?: string }) => {
      const other = others[written.length]
      written.push({ ...next, ...headers })
      if (other) row = { ...row, ...other, version: Number(row['version']) + 1 }
      if (headers['If-Match'] !== String(row['version']))
        return Promise.reject(
          new Problem({
            code: 100400011,
            message: '内容已被他人修改',
            status: 200,
            operationId: 'x',
            data: row,
          }),
        )
      row = { ...next, version: Number(row['version']) + 1 }
      return Promise.resolve(row)
    },
  }
}

describe('what a file changes of a record', () => {
  it('goes with the version that it was compared with', async () => {
    const { write, written, row } = platform([])
    await updateFound({ values: { name: '远帆', post: '旧' }, found, write })
    expect(written).toMatchObject([{ name: '远帆', 'If-Match': '3' }])
    expect(row()).toMatchObject({ name: '远帆', mobile: '1', post: '旧' })
  })

  it('is laid over what somebody else has written since, what the file leaves alone included', async () => {
    const { write, row } = platform([{ mobile: '2' }, { post: '新' }])
    await updateFound({ values: { name: '远帆', post: '旧' }, found, write })
    expect(row()).toMatchObject({ name: '远帆', mobile: '2', post: '新' })
  })

  it('is refused where both have changed the same field, and nothing is lost', async () => {
    const { write, row } = platform([{ name: '云上' }])
    await expect(updateFound({ values: { name: '远帆' }, found, write })).rejects.toThrow('内容已被他人修改')
    expect(row()).toMatchObject({ name: '云上', version: 4 })
  })

  it('is told after three turns that others were faster in', async () => {
    const { write, written } = platform([{ mobile: '2' }, { mobile: '3' }, { mobile: '4' }])
    await expect(updateFound({ values: { name: '远帆' }, found, write })).rejects.toThrow('内容已被他人修改')
    expect(written).toHaveLength(3)
  })
})

import { listServiceAgreements } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answering } from '../../../requests/testing/fake-client.ts'
import { renderConsole } from '../../../shell/testing/render-console.tsx'
import { agreements } from './agreements.ts'

it('lists client, kind, number, days and where today stands to them, of the terminal', async () => {
  const client = answering({
    listServiceAgreements: () => ({
      list: [build('ServiceAgreement'), build('ServiceAgreement', { id: '90002', state: 'ended' })],
      pages: { page: 1, pageSize: 20, items: 2 },
    }),
  })
  renderConsole({ resource: agreements, client })
  const [row] = await screen.findAllByText('SXY20260001', {}, { timeout: 20_000 })
  const text = row?.closest('tr')?.textContent ?? ''
  for (const part of ['上海云帆科技有限公司', '纳税申报代办', '2026-12-31', '有效'])
    expect(text).toContain(part)
  expect(screen.getByText('已到期')).toBeDefined()
  expect(client.asked(listServiceAgreements)[0]?.query).toMatchObject({ diskId: '661' })
})

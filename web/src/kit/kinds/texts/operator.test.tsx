import { createClient } from '@kaipiao/client'
import { listAgencyAccounts, listMessageMembers } from '@kaipiao/client/operations'
import { build, buildReply } from '@kaipiao/client/testing'
import { configure, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { operator } from './operator.tsx'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 15_000 })

const OF_AGENCY = [build('AgencyAccount', { id: '3001', nickName: '张会计' })]
const OF_OTHERS = [build('MessageMember', { id: '3001', name: '张会计', roleType: 3 })]

function show(part: 'view' | 'input', value: string, roleType: 1 | 2 | 3): void {
  const people =
    roleType === 3
      ? buildReply(listAgencyAccounts, { list: OF_AGENCY })
      : buildReply(listMessageMembers, { list: OF_OTHERS })
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: () => Promise.resolve(Response.json(people)),
  })
  const Part = operator[part]
  const field = { title: '', type: 'string' as const }
  const user = { roleType, roleCode: roleType === 3 ? 'AGENCY_ADMIN' : 'SERVICE' }
  renderWith(<Part value={value} field={field} />, { client, user })
}

it.each<['view' | 'input', string, string, 1 | 2 | 3]>([
  ['view', '3001', '张会计', 3],
  ['input', '3001', '张会计', 3],
  ['view', '3099', '已分配', 3],
  ['input', '3099', '已分配', 3],
  ['view', '3001', '张会计', 2],
  ['input', '3001', '张会计', 2],
  ['view', '3099', '已分配', 2],
  ['view', '3001', '已分配', 1],
  ['input', '3001', '已分配', 1],
])('the %s of an account says %s as %s, never by its id', async (part, value, text, role) => {
  show(part, value, role)
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toContain(value)
})

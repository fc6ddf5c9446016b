import { expect, it } from 'vitest'
import { ticketIn } from './factor-ticket.ts'
import { Problem } from '../problem.ts'
import { build } from '../testing/index.ts'

const problem = (code: number, data: unknown) =>
  new Problem({ code, message: '请完成二次验证', status: 200, operationId: 'loginAgency', data })

it('a sign-in that waits for its second factor has a ticket, and other failures have none', () => {
  const ticket = build('FactorTicket')
  expect(ticketIn(problem(100200007, ticket))).toEqual(ticket)
  expect(ticketIn(problem(100200001, ticket))).toBeUndefined()
  expect(ticketIn(new Error('offline'))).toBeUndefined()
})

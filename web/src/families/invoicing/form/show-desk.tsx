import { createClient, type Schemas } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { createQueryClient } from '../../../requests/query-client.ts'
import { RuntimeProvider } from '../../../client/runtime/runtime.tsx'
import { sessionStore } from '../../../client/session/session-store.ts'
import { InvoiceDesk } from './invoice-desk.tsx'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 20_000 })

export const DISK = '661000000001'

type Envelope = { code: number; message: string; data?: unknown }
type Answer = (request: { method: string; url: URL; body: unknown }) => Envelope | undefined

export interface Platform {
  drafts: Map<string, Schemas['Draft']>
  stored: Map<string, Schemas['StoredInvoice']>
  /** `POST /v2/tax/issue/draft` and so on, in their order; reads are left out. */
  writes: string[]
  /** Answers instead of the platform, where it answers at all. */
  instead: Answer | undefined
}

const reply = (data: unknown): Envelope => ({ code: 0, message: '', data })
const pageOf = (list: unknown[]) => reply({ list, pages: { page: 1, pageSize: 20, items: list.length } })
const GONE: Envelope = { code: 100400001, message: '数据不存在' }

/** The two stores of kept forms, with a clock that goes on by a second with each write. */
export function keptPlatform(): Platform & { answer: Answer } {
  const drafts: Platform['drafts'] = new Map()
  const stored: Platform['stored'] = new Map()
  const writes: string[] = []
  let seconds = 0
  const now = () => `2026-01-15 10:30:${String((seconds += 1)).padStart(2, '0')}`
  const headOf = (form: Schemas['InvoiceForm']) => ({
    form,
    fplxdm: form.fplxdm,
    gfmc: form.buyerTaxerName,
    jshj: form.jshj,
    tsUpdate: now(),
  })
  const put = <Row extends { id: string }>(table: Map<string, Row>, row: Row) => {
    table.set(row.id, row)
    return reply(row)
  }
  const answer: Answer = ({ method, url, body }) => {
    const told = platform.instead?.({ method, url, body })
    const path = url.pathname
    if (method !== 'GET') writes.push(`${method} ${path}`)
    if (told) return told
    if (path.startsWith('/v2/tax/issue/enterprise/change/') && method === 'GET')
      return reply({ needSwitch: false, taxerId: '', taxerName: '' })
    const id = path.split('/').at(-1) ?? ''
    const { form, id: named } = { ...(body as Partial<Schemas['DraftUpdate']>) }
    if (path === '/v2/tax/issue/draft') {
      if (method === 'POST' && form)
        return put(drafts, draftRow(`1900${drafts.size + 1}`, { ...headOf(form), tsCreate: now() }))
      const row = drafts.get(named ?? '')
      if (method === 'PUT') return row && form ? put(drafts, { ...row, ...headOf(form) }) : GONE
      const wanted = url.searchParams.get('id')
      return pageOf([...drafts.values()].filter((draft) => wanted === null || draft.id === wanted))
    }
    if (path.startsWith('/v2/tax/issue/draft/') && method === 'DELETE')
      return drafts.delete(id) ? reply(null) : GONE
    if (path === '/v2/tax/issue/storage/invoice') {
      if (method === 'POST' && form)
        return put(stored, storedRow(`1910${stored.size + 1}`, { ...headOf(form), tsCreate: now() }))
      return pageOf([...stored.values()])
    }
    if (path === '/v2/tax/issue/storage/invoice/status') {
      const row = stored.get(url.searchParams.get('id') ?? '')
      const operationStatus = url.searchParams.get('operationStatus') as Schemas['StorageState']
      const confirmedBy = operationStatus === '1' ? '赵敏' : ''
      return row ? put(stored, { ...row, operationStatus, confirmedBy, tsUpdate: now() }) : GONE
    }
    if (path.startsWith('/v2/tax/issue/storage/invoice/')) {
      const row = stored.get(id)
      if (!row) return GONE
      if (method === 'GET') return reply(row)
      const changes = { operationStatus: '0', confirmedBy: '' } as const
      return put(stored, { ...row, ...headOf(body as Schemas['InvoiceForm']), ...changes })
    }
    return undefined
  }
  const platform: Platform & { answer: Answer } = { drafts, stored, writes, instead: undefined, answer }
  return platform
}

const draftRow = (id: string, row: Partial<Schemas['Draft']>): Schemas['Draft'] => ({
  ...build('Draft'),
  diskId: DISK,
  state: 'draft',
  orderId: '',
  ...row,
  id,
})
const storedRow = (id: string, row: Partial<Schemas['StoredInvoice']>): Schemas['StoredInvoice'] => ({
  ...build('StoredInvoice'),
  diskId: DISK,
  operationStatus: '0',
  keptBy: '王芳',
  confirmedBy: '',
  ...row,
  id,
})

/** The desk of a terminal, over what the platform keeps, as one comes to it by this address. */
export function showDesk(
  { answer }: { answer: Answer },
  address = '/positive',
  { me = '赵敏', isProxy = false, seller = PREPARATION.seller } = {},
): void {
  const session = { access_token: 'at-1', refresh_token: 'rt-1', expires_in: 86_400 }
  sessionStore.begin(
    { ...build('Session'), ...session, user: { ...build('UserInfo'), nickName: me } },
    '/',
    Date.now(),
  )
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: async (address, init) => {
      const request = new Request(address, init)
      const text = await request.text()
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      const asked = { method: request.method, url: new URL(request.url), body }
      return Response.json(answer(asked) ?? { code: 104000001, message: '没有应答' })
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RuntimeProvider runtime={{ client, config: build('AppConfig'), branding: build('Branding') }}>
        <MemoryRouter initialEntries={[address]}>
          <InvoiceDesk preparation={{ ...PREPARATION, seller }} diskId={DISK} isProxy={isProxy} />
          <Address />
        </MemoryRouter>
      </RuntimeProvider>
    </QueryClientProvider>,
  )
}

/** Where one has come to. */
function Address() {
  const { pathname, search } = useLocation()
  return <i data-testid="address">{pathname + search}</i>
}

const PREPARATION: Schemas['InvoicePreparation'] = {
  ...build('InvoicePreparation'),
  invoiceTypes: ['81', '82', '007'],
  defaultFplxdm: '82',
  review: { drawer: '王芳' },
}

import { ResourceContext, type ResourceProps } from '@refinedev/core'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { routerProvider } from './router-provider.ts'

const resources: ResourceProps[] = [
  { name: 'customers', list: '/c', show: '/c/:id', create: '/c/new', edit: '/c/:id/edit' },
  { name: 'goods', list: '/c/goods', show: '/c/goods/:id' },
]

/** What is read of an address, as far as the console asks. */
function readOf(address: string, path: string) {
  const { parse } = routerProvider
  if (!parse) throw new Error('a router provider reads addresses')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ResourceContext.Provider value={{ resources }}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={path} element={children} />
        </Routes>
      </MemoryRouter>
    </ResourceContext.Provider>
  )
  const { resource, action, id, params } = renderHook(() => parse()(), { wrapper }).result.current
  return [resource?.name, action, id, params?.['from']]
}

it.each([
  ['/c', '/c', 'customers', 'list', undefined],
  ['/c/new', '/c/new', 'customers', 'create', undefined],
  ['/c/17', '/c/:id', 'customers', 'show', '17'],
  ['/c/a%20b', '/c/:id', 'customers', 'show', 'a b'],
  ['/c/17/edit?from=list', '/c/:id/edit', 'customers', 'edit', '17', 'list'],
  ['/c/goods', '/c/goods', 'goods', 'list', undefined],
  ['/c/goods/3', '/c/goods/:id', 'goods', 'show', '3'],
  ['/elsewhere', '/elsewhere', undefined, undefined, undefined],
])('reads %s', (address, path, resource, action, id, from?: string) => {
  expect(readOf(address, path)).toEqual([resource, action, id, from])
})

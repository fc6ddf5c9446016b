import { beforeEach, describe, expect, it } from 'vitest'
import { keepOpenPages, neighbour, readOpenPages, visited, type OpenPage } from './open-pages.ts'

const page = (path: string, address = path): OpenPage => ({ path, title: path, address })
const home = page('/account/home')

describe('open pages', () => {
  beforeEach(() => sessionStorage.clear())
  it('gains a tab at the end for a new page', () => {
    expect(visited([home], page('/a')).map(({ path }) => path)).toEqual(['/account/home', '/a'])
  })
  it('remembers the address at which a page was left', () => {
    expect(visited([home, page('/a')], page('/a', '/a?page=3'))[1]?.address).toBe('/a?page=3')
  })
  it('drops the oldest page, never home', () => {
    const many = Array.from({ length: 20 }, (_, index) => page(`/${index}`))
    const pages = many.reduce<OpenPage[]>((open, next) => visited(open, next), [home])
    expect(pages).toHaveLength(12)
    expect(pages[0]).toEqual(home)
    expect(pages.at(-1)?.path).toBe('/19')
  })
  it('leads to the right neighbour of a closed tab, else to the left', () => {
    const pages = [home, page('/a'), page('/b')]
    expect(neighbour(pages, '/a')?.path).toBe('/b')
    expect(neighbour(pages, '/b')?.path).toBe('/a')
  })
  it('survives a reload and anything else that lies in storage', () => {
    keepOpenPages([home, page('/a')])
    expect(readOpenPages(home)).toHaveLength(2)
    sessionStorage.setItem('kaipiao.tabs', '{broken')
    expect(readOpenPages(home)).toEqual([home])
  })
})

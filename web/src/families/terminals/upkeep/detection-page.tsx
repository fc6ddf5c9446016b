import { Tabs } from 'antd'
import { useMemo } from 'react'
import { ParentScope, useAddress, useTotals, useTyping } from '../../../kit/parts.ts'
import type { Resource } from '../../../kit/definitions.ts'
import { EmbeddedList, InputSearch } from '../../../kit/pages.ts'
import './detection.css'

interface Props {
  /** What is searched, each by its parameter `keyword`. */
  lists: readonly Resource[]
}

/**
 * `/service/detection`: one text, looked for among everything that a provider looks after; each tab says how much of
 * its kind was found (BK18). Text and tab stand in the address, so that a finding can be handed on.
 */
export function DetectionPage({ lists }: Props) {
  const { search, newest, write, listen } = useAddress()
  const keyword = search.get('keyword') ?? ''
  const wanted = search.get('kind')
  const totals = useTotals(lists.map(({ operations: { list } }) => ({ list, parts: { query: { keyword } } })))
  const found = lists.find((_, at) => (totals[at] ?? 0) > 0)
  const open = lists.find(({ name }) => name === wanted) ?? found ?? lists[0]
  const scope = useMemo(() => ({ keyword }), [keyword])

  const { typed, type, leave } = useTyping({
    listen,
    read: () => newest().get('keyword') ?? '',
    write: (text) => {
      const next = text.replace(/\s+/g, '')
      // A new search begins with the first kind that has something.
      if (next !== newest().get('keyword')) write(new URLSearchParams(next ? { keyword: next } : {}))
    },
    pauseMs: null,
  })
  return (
    <section className="kp-screen" aria-label="数据检测">
      <h1 className="kp-page-title">数据检测</h1>
      <div className="kp-filters" role="search">
        <InputSearch
          className="kp-detection-search"
          aria-label="企业名称、税号、税盘编号、机身编号、网点或机构"
          placeholder="企业名称、税号、税盘编号、机身编号、网点或机构"
          value={typed}
          onChange={({ target }) => type(target.value)}
          allowClear
          enterButton="查找"
          onFind={(text) => {
            type(text)
            leave()
          }}
        />
      </div>
      <Tabs
        activeKey={open?.name ?? ''}
        destroyOnHidden
        onChange={(kind) => write(new URLSearchParams({ ...(keyword ? { keyword } : {}), kind }))}
        items={lists.map((resource, at) => ({
          key: resource.name,
          label: `${resource.label} ${totals[at] ?? ''}`.trim(),
          children: (
            <ParentScope key={keyword} value={scope}>
              <EmbeddedList resource={resource} />
            </ParentScope>
          ),
        }))}
      />
    </section>
  )
}

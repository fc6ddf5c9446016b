import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { pressedKey } from '../../../client/typing/pressed-key.ts'
import { InputSearch } from '../../../kit/pages.ts'
import { AutoComplete, useTyping } from '../../../kit/parts.ts'
import { useControlState } from '../calls/use-control.ts'
import type { RawAddress } from './use-raw-address.ts'

/** Which table is shown, of all that the world has, and what is looked for in it. */
export function RawFilters({ address: { newest, listen, showTable, find } }: { address: RawAddress }) {
  const { data: health } = useControlState('GET health')
  const table = useTyping({
    listen,
    read: () => newest().table,
    write: (name) => {
      if (name.trim() && name.trim() !== newest().table) showTable(name.trim())
    },
    pauseMs: null,
  })
  const word = useTyping({
    listen,
    read: () => newest().word,
    write: (text) => {
      if (text.trim() !== newest().word) find(text.trim())
    },
    pauseMs: null,
  })
  return (
    <>
      <AutoComplete
        className="kp-search"
        aria-label="表名"
        value={table.typed}
        onChange={table.type}
        options={Object.entries(health?.counts ?? {}).map(([value, rows]) => ({
          value,
          label: `${value}（${rows}）`,
        }))}
        fits={(typed, { value }) =>
          typed === newest().table || value.toLowerCase().includes(typed.toLowerCase())
        }
        onSelect={(name: string) => {
          table.type(name)
          table.leave()
        }}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter') table.leave()
        }}
      />
      <InputSearch
        className="kp-search"
        aria-label="全文搜索"
        placeholder="全文搜索"
        value={word.typed}
        onChange={({ target }) => word.type(target.value)}
        allowClear
        enterButton={<Button aria-label="搜索" icon={<SearchOutlined aria-hidden />} />}
        onFind={(text) => {
          word.type(text)
          word.leave()
        }}
      />
    </>
  )
}

import { SearchOutlined } from '@ant-design/icons'
import { AutoComplete, Button, Input } from 'antd'
import { useControlState } from '../calls/use-control.ts'

interface Props {
  readonly table: string
  readonly word: string
  readonly onTable: (table: string) => void
  readonly onWord: (word: string) => void
}

/** Which table is shown, of all that the world has, and what is looked for in it. */
export function RawFilters({ table, word, onTable, onWord }: Props) {
  const { data: health } = useControlState<{ counts: Readonly<Record<string, number>> }>('GET health')
  return (
    <>
      <AutoComplete
        key={table}
        className="kp-search"
        aria-label="表名"
        defaultValue={table}
        options={Object.entries(health?.counts ?? {}).map(([value, rows]) => ({
          value,
          label: `${value}（${rows}）`,
        }))}
        filterOption={(typed, option) =>
          typed === table || (option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false)
        }
        onSelect={onTable}
        onKeyDown={(event) => {
          const { target } = event
          if (event.key === 'Enter' && target instanceof HTMLInputElement && target.value)
            onTable(target.value.trim())
        }}
      />
      <Input.Search
        className="kp-search"
        aria-label="全文搜索"
        placeholder="全文搜索"
        defaultValue={word}
        allowClear
        enterButton={<Button aria-label="搜索" icon={<SearchOutlined aria-hidden />} />}
        onSearch={(value) => onWord(value.trim())}
      />
    </>
  )
}

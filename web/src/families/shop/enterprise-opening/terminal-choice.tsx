import type { Schemas } from '@kaipiao/client'
import { Terminal as fields } from '@kaipiao/client/fields'
import { listTerminals } from '@kaipiao/client/operations'
import { EMPTY_LIST } from '@kaipiao/domain/terminals/terminals/usability'
import { removeWhitespace } from '@kaipiao/domain/text/search-text'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Checkbox, Modal, Table, type CheckboxProps } from 'antd'
import { useState, type AriaAttributes } from 'react'
import { kinds } from '../../../kit/kinds.ts'
import { InputSearch } from '../../../kit/pages.ts'
import { LoadFailure, useDebounced } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'

type Terminal = Schemas['Terminal']

const PAGE_SIZE = 10
/** Service status of a terminal whose hosting has run out: it can be opened anew. */
const EXPIRED = 4

/** Adds enterprises to the list from their terminals: searched, page by page, ticked across pages (BO09, HD74). */
export function TerminalChoice({ onChoose }: { onChoose: (terminals: readonly Terminal[]) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly Terminal[]>([])
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setChosen([])
          setOpen(true)
        }}
      >
        从终端选择
      </Button>
      <Modal
        title="从终端选择企业"
        open={isOpen}
        width={860}
        destroyOnHidden
        okText={chosen.length > 0 ? `加入列表（${chosen.length}）` : '加入列表'}
        okButtonProps={{ disabled: chosen.length === 0 }}
        onOk={() => {
          onChoose(chosen)
          setOpen(false)
        }}
        onCancel={() => setOpen(false)}
      >
        <TerminalPages chosen={chosen} onChange={setChosen} />
      </Modal>
    </>
  )
}

function TerminalPages(props: {
  chosen: readonly Terminal[]
  onChange: (terminals: readonly Terminal[]) => void
}) {
  const [typed, setTyped] = useState('')
  const key = useDebounced(removeWhitespace(typed))
  const [isExpired, setExpired] = useState(false)
  const searched = `${key} ${isExpired}`
  const [shown, setShown] = useState({ searched, page: 1 })
  const page = shown.searched === searched ? shown.page : 1
  const found = useOperation(
    listTerminals,
    {
      query: {
        ...{ isPage: '1', page, pageSize: PAGE_SIZE },
        ...(key && { key }),
        ...(isExpired && { serviceStatus: EXPIRED }),
      },
    },
    { failure: 'inPlace', placeholderData: keepPreviousData },
  )
  const State = kinds.enum.cell
  if (found.error) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  return (
    <>
      <div className="kp-opening-search">
        <InputSearch
          allowClear
          placeholder="企业名称、税号或税盘编号"
          aria-label="搜索终端"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Checkbox checked={isExpired} onChange={({ target }) => setExpired(target.checked)}>
          只看托管到期
        </Checkbox>
      </div>
      <Table<Terminal>
        size="small"
        rowKey="diskId"
        loading={found.isFetching}
        dataSource={found.data?.list ?? []}
        locale={{ emptyText: found.isFetching ? ' ' : EMPTY_LIST }}
        rowSelection={{
          selectedRowKeys: props.chosen.map(({ diskId }) => diskId),
          preserveSelectedRowKeys: true,
          onChange: (_keys, rows) => props.onChange(rows),
          getTitleCheckboxProps: () => labelled('选择本页全部'),
          getCheckboxProps: ({ taxerName }) => labelled(`选择${taxerName}`),
        }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: found.data?.pages.items ?? 0,
          showSizeChanger: false,
          showTotal: (total) => `共 ${total} 台`,
          onChange: (next) => setShown({ searched, page: next }),
        }}
        columns={[
          { title: '企业名称', dataIndex: 'taxerName', ellipsis: true },
          { title: '税号', dataIndex: 'taxerId', width: 180 },
          { title: '税盘编号', dataIndex: 'diskId', width: 130 },
          {
            title: '服务状态',
            width: 100,
            render: (_, row) => <State value={row.serviceStatus} field={fields.serviceStatus} />,
          },
        ]}
      />
    </>
  )
}

const labelled = (label: string): CheckboxProps & AriaAttributes => ({ 'aria-label': label })

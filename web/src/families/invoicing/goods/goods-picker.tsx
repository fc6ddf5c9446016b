import type { Schemas } from '@kaipiao/client'
import { listGoods } from '@kaipiao/client/operations'
import { NOT_FOUND_TEXT } from '@kaipiao/domain/invoicing/goods-coding/coding-texts'
import { EMPTY_LIST } from '@kaipiao/domain/terminals/terminals/usability'
import { keepPreviousData } from '@tanstack/react-query'
import { Modal, Table, type InputRef } from 'antd'
import { useState } from 'react'
import { InputSearch } from '../../../kit/pages.ts'
import { LoadFailure, useFirstFocus } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useSettled } from '../fields/use-settled.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { useFormStore } from '../state/form/use-form.ts'
import { rateLabel } from './rate-choices.ts'

type Goods = Schemas['Goods']

const PAGE_SIZE = 10

/** The goods library of the terminal: search, mark any number of items over pages, take them as lines. */
export function GoodsPicker({ onClose }: { onClose: () => void }) {
  const store = useFormStore()
  const { diskId } = usePreparation()
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly Goods[]>([])
  const search = useSettled(keyword.trim())
  const first = useFirstFocus<InputRef>()
  const { data, error, isFetching, refetch } = useOperation(
    listGoods,
    { path: { diskId }, query: { ...(search && { keyword: search }), page, pageSize: PAGE_SIZE } },
    { failure: 'inPlace', placeholderData: keepPreviousData },
  )
  const take = (items: readonly Goods[]) => {
    store.dispatch({ type: 'addGoods', items })
    onClose()
  }
  return (
    <Modal
      open
      title="从商品库选择"
      width={860}
      okText={chosen.length > 0 ? `添加${chosen.length}项` : '添加'}
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => take(chosen)}
      onCancel={onClose}
    >
      <InputSearch
        ref={first}
        allowClear
        aria-label="查找商品"
        placeholder="名称、简称或关键词"
        value={keyword}
        onChange={(event) => {
          setKeyword(event.target.value)
          setPage(1)
        }}
        style={{ marginBottom: 12 }}
      />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<Goods>
          size="small"
          rowKey="id"
          loading={isFetching}
          dataSource={data?.list ?? []}
          columns={COLUMNS}
          scroll={{ y: 340 }}
          locale={{ emptyText: search ? NOT_FOUND_TEXT : EMPTY_LIST }}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total: data?.pages.items ?? 0,
            showSizeChanger: false,
            onChange: setPage,
          }}
          rowSelection={{
            preserveSelectedRowKeys: true,
            selectedRowKeys: chosen.map((item) => item.id),
            onChange: (_, rows) => setChosen(rows),
          }}
          onRow={(item) => ({ onDoubleClick: () => take([item]) })}
        />
      )}
    </Modal>
  )
}

const COLUMNS = [
  {
    title: '名称',
    key: 'name',
    render: (_: unknown, item: Goods) => (item.spsm ? `*${item.spsm}*${item.name}` : item.name),
  },
  { title: '规格型号', dataIndex: 'ggxh', width: 120 },
  { title: '单位', dataIndex: 'dw', width: 70 },
  {
    title: '单价',
    key: 'price',
    width: 130,
    align: 'right' as const,
    render: (_: unknown, item: Goods) => item.price && `${item.price}${item.hsbz === '0' ? '' : '（含税）'}`,
  },
  {
    title: '税率',
    key: 'rate',
    width: 80,
    align: 'right' as const,
    render: (_: unknown, item: Goods) => rateLabel(item),
  },
]

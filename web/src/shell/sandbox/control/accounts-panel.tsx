import { useList } from '@refinedev/core'
import { Button, Table, Tag } from 'antd'
import { useState } from 'react'
import type { Control } from '../calls/use-control.ts'
import { entranceOf, useEnterAs, type AccountRow } from './use-enter-as.ts'
import { InputSearch } from '../../../kit/pages.ts'

const PAGE_SIZE = 20

/** Who there is in the world: in as any of them with one click, and the end of their bearers. */
export function AccountsPanel({ control }: { control: Control }) {
  const [word, setWord] = useState('')
  const [page, setPage] = useState(1)
  const { enterAs, isRunning } = useEnterAs()
  const { query, result } = useList<AccountRow>({
    resource: 'accounts',
    dataProviderName: 'raw',
    pagination: { currentPage: page, pageSize: PAGE_SIZE, mode: 'server' },
    sorters: [{ field: 'mobile', order: 'asc' }],
    filters: word ? [{ field: 'q', operator: 'eq', value: word }] : [],
    errorNotification: false,
  })
  const endBearers = (how: 'POST tokens/expire' | 'POST tokens/revoke', account?: string) =>
    void control.run(how, account === undefined ? {} : { account })
  return (
    <>
      <div className="kp-filters">
        <InputSearch
          className="kp-search"
          aria-label="搜索账号"
          placeholder="手机号、姓名或角色"
          allowClear
          onFind={(text) => {
            setWord(text.trim())
            setPage(1)
          }}
        />
        <Button onClick={() => endBearers('POST tokens/expire')}>让全部登录过期</Button>
        <Button danger onClick={() => endBearers('POST tokens/revoke')}>
          注销全部登录
        </Button>
      </div>
      <Table<AccountRow>
        className="kp-table"
        size="small"
        rowKey="id"
        loading={query.isFetching}
        dataSource={result.data}
        locale={{ emptyText: '没有账号' }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: result.total ?? 0,
          showSizeChanger: false,
          showTotal: (all) => `共 ${all} 个`,
          onChange: setPage,
        }}
        columns={[
          { title: '手机号', dataIndex: 'mobile', width: 140 },
          { title: '姓名', dataIndex: 'nickName', width: 160, ellipsis: true },
          { title: '身份', key: 'entrance', width: 120, render: (_, row) => entranceOf(row).name },
          { title: '角色', dataIndex: 'roleName', ellipsis: true },
          {
            title: '状态',
            dataIndex: 'state',
            width: 80,
            render: (state: number) => (
              <Tag color={state === 1 ? 'success' : 'default'}>{state === 1 ? '启用' : '停用'}</Tag>
            ),
          },
          {
            title: '动作',
            key: 'act',
            width: 210,
            render: (_, row) => (
              <>
                <Button
                  type="link"
                  size="small"
                  aria-label={`以 ${row.mobile} 登录`}
                  disabled={isRunning}
                  onClick={() => void enterAs(row)}
                >
                  登录
                </Button>
                <Button
                  type="link"
                  size="small"
                  aria-label={`让 ${row.mobile} 的登录过期`}
                  onClick={() => endBearers('POST tokens/expire', row.mobile)}
                >
                  过期
                </Button>
                <Button
                  type="link"
                  size="small"
                  danger
                  aria-label={`注销 ${row.mobile}`}
                  onClick={() => endBearers('POST tokens/revoke', row.mobile)}
                >
                  注销
                </Button>
              </>
            ),
          },
        ]}
      />
    </>
  )
}

import { Button, DatePicker, Drawer, Form, Input, InputNumber, Select, Space, Table, Tag } from 'antd'
import { writeXlsx } from 'hucre/xlsx'
import { useEffect, useState } from 'react'
import { get, type PageOf } from './platform.ts'

interface Customer {
  id: string
  taxerName: string
  taxerId: string
  contact: string
  mobile: string
  creditLimit: string
  tsUpdate: string
}

export function CustomersPage() {
  const [query, setQuery] = useState({ page: 1, pageSize: 20, keyword: '', state: '' })
  const [data, setData] = useState<PageOf<Customer>>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const sent = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
    void get<PageOf<Customer>>(`/v2/customer/customerInfo/list?${new URLSearchParams(sent)}`).then(setData)
  }, [query])

  async function download(): Promise<void> {
    const rows = (data?.list ?? []).map(({ taxerName, taxerId }) => [taxerName, taxerId])
    const bytes = await writeXlsx({ sheets: [{ name: '客户', rows }] })
    location.href = URL.createObjectURL(new Blob([Uint8Array.from(bytes)]))
  }

  return (
    <>
      <Space>
        <Input.Search onSearch={(keyword) => setQuery({ ...query, page: 1, keyword })} />
        <Select
          allowClear
          placeholder="状态"
          options={[
            { value: '1', label: '启用' },
            { value: '0', label: '停用' },
          ]}
          onChange={(state: string) => setQuery({ ...query, page: 1, state })}
        />
        <DatePicker.RangePicker />
        <Button onClick={() => void download()}>导出</Button>
        <Button type="primary" onClick={() => setOpen(true)}>
          新建
        </Button>
      </Space>
      <Table
        rowKey="id"
        loading={data === undefined}
        dataSource={data?.list ?? []}
        columns={[
          { title: '企业名称', dataIndex: 'taxerName' },
          { title: '税号', dataIndex: 'taxerId' },
          { title: '联系人', dataIndex: 'contact' },
          { title: '手机号', dataIndex: 'mobile' },
          { title: '授信', dataIndex: 'creditLimit', render: (limit: string) => <Tag>{limit}</Tag> },
          { title: '更新时间', dataIndex: 'tsUpdate' },
        ]}
        pagination={{
          current: query.page,
          pageSize: query.pageSize,
          total: data?.pages.items ?? 0,
          onChange: (page, pageSize) => setQuery({ ...query, page, pageSize }),
        }}
      />
      <Drawer title="新建客户" open={isOpen} onClose={() => setOpen(false)}>
        <Form layout="vertical">
          <Form.Item name="taxerName" label="企业名称">
            <Input />
          </Form.Item>
          <Form.Item name="creditLimit" label="授信">
            <InputNumber />
          </Form.Item>
        </Form>
      </Drawer>
    </>
  )
}

import { Button, Modal, Table, Tag } from 'antd'
import { toDataURL } from 'qrcode'
import { useState } from 'react'
import { get, type PageOf } from './platform.ts'

interface Terminal {
  diskId: string
  taxerName: string
  aliasName: string
  diskTypeDesc: string
  termTypeDesc: string
  termStatus: number
  qdStatusDesc: string
}

/** All terminals at once in a table that scrolls: no paging, no virtual rows. */
export function TerminalsPage() {
  const [rows, setRows] = useState<Terminal[]>()
  const [code, setCode] = useState('')
  const open = () =>
    void get<PageOf<Terminal>>('/v2/terminal/list?isPage=1&page=1&pageSize=10000').then(({ list }) =>
      setRows(list),
    )
  return (
    <>
      <Button onClick={open}>全部终端</Button>
      {code && <img src={code} alt="终端二维码" />}
      <Modal
        title="终端列表"
        open={rows !== undefined}
        width={1120}
        footer={null}
        onCancel={() => setRows(undefined)}
      >
        <Table
          size="small"
          rowKey="diskId"
          pagination={false}
          scroll={{ y: 400 }}
          dataSource={rows ?? []}
          columns={[
            { title: '序号', render: (_value, _row, at) => at + 1 },
            { title: '终端名称', dataIndex: 'taxerName' },
            { title: '税盘编号', dataIndex: 'diskId' },
            { title: '别名', dataIndex: 'aliasName' },
            { title: '设备类型', dataIndex: 'diskTypeDesc' },
            { title: '模式', dataIndex: 'termTypeDesc' },
            { title: '终端状态', dataIndex: 'termStatus', render: (state: number) => <Tag>{state}</Tag> },
            { title: '认证状态', dataIndex: 'qdStatusDesc' },
            {
              title: '操作',
              render: (_, { diskId }) => (
                <Button size="small" type="link" onClick={() => void toDataURL(diskId).then(setCode)}>
                  切换
                </Button>
              ),
            },
          ]}
        />
      </Modal>
    </>
  )
}

import type { Schemas } from '@kaipiao/client'
import { Terminal as fields } from '@kaipiao/client/fields'
import { verificationStatus } from '@kaipiao/domain/lookups/terminals/verification-status'
import { hasFeature } from '@kaipiao/domain/accounts/session/role-features'
import type { TableColumnType } from 'antd'
import { kinds } from '../../../kit/kinds.ts'

type Terminal = Schemas['Terminal']

/** Columns of the drop-down by role (HD10–HD18). */
export function terminalColumns(role: 1 | 2 | 3): TableColumnType<Terminal>[] {
  const State = kinds.enum.cell
  return [
    { key: 'number', title: '序号', width: 48, render: (_value, _row, index) => index + 1 },
    {
      key: 'taxerName',
      title: '终端名称',
      dataIndex: 'taxerName',
      width: 210,
      render: (name: string, row) => (
        <div className="kp-terminal-name">
          <b>{name}</b>
          <span className="kp-code kp-soft">{row.diskId}</span>
        </div>
      ),
    },
    { key: 'aliasName', title: '别名', dataIndex: 'aliasName', width: 104, ellipsis: true },
    {
      key: 'diskType',
      title: '设备类型',
      width: 124,
      render: (_, row) => `${row.diskTypeDesc} ${row.tsp}`,
    },
    ...(hasFeature(role, 'providerColumn')
      ? [{ key: 'channel', title: '服务商', dataIndex: 'channel', width: 130, ellipsis: true }]
      : []),
    ...(hasFeature(role, 'modeColumn')
      ? [{ key: 'mode', title: '模式', dataIndex: 'termTypeDesc', width: 60 }]
      : []),
    {
      key: 'termStatus',
      title: '终端状态',
      width: 88,
      render: (_, row) => <State value={row.termStatus} field={fields.termStatus} />,
    },
    {
      key: 'qdStatus',
      title: '认证状态',
      width: 88,
      render: (_, row) => {
        const { label, colour } = verificationStatus(row.qdStatus, row.qdStatusDesc)
        return <span className={`kp-state kp-state-${colour}`}>{row.qdStatusDesc || label}</span>
      },
    },
    { key: 'account', title: '账号信息', width: 224, render: (_, row) => <Accounts accounts={row.qdInfo} /> },
  ]
}

/** HD18: the first entry is the invoicing account, the second the query account. */
function Accounts({ accounts }: { accounts: Terminal['qdInfo'] }) {
  if (accounts.length === 0) return <span className="kp-soft">未绑定</span>
  return accounts.map(({ dlzh, dlsfStr }, index) => (
    <div key={dlzh} className="kp-terminal-account">
      <span className="kp-soft">{index === 0 ? '开票账号' : '查询账号'}</span>{' '}
      <span className="kp-number">{dlzh}</span> {dlsfStr}
    </div>
  ))
}

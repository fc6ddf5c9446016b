import { isReverseInvoicing } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { BATCH_TAX_RATES } from '@kaipiao/domain/lookups/invoicing/tax-rate'
import { isTaxable, lacksExemption } from '@kaipiao/domain/invoicing/rates/check-exemption'
import { Alert, Modal, Select, Table } from 'antd'
import { useState } from 'react'
import { isEmptyLine, type FormLine } from '../state/form/invoice-form-state.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { rateLabel } from './rate-choices.ts'

interface Props {
  /** The line that had the focus: it alone is ticked, and no rate is chosen for anybody. */
  current: string | undefined
  onClose: () => void
}

/** Sets chosen lines to one rate, exempt or not taxable (FM57). */
export function BatchRateDialog({ current, onClose }: Props) {
  const store = useFormStore()
  const { taxerType: own } = usePreparation()
  const isReverse = useForm((state) => isReverseInvoicing(state.header.tdyslxdm))
  const taxerType = isReverse ? '08' : own
  const all = useForm((state) => state.lines)
  const lines = all.filter((line) => !isEmptyLine(line))
  const [keys, setKeys] = useState<readonly string[]>(() =>
    lines.flatMap(({ key }) => (key === current ? [key] : [])),
  )
  const [label, setLabel] = useState<string>()
  const doubt = DOUBTS.find((each) => each.label === label)
  const unfit = lines.flatMap(({ key, goods }, at) =>
    keys.includes(key) && doubt?.isUnfit(goods.zxbm, taxerType) ? [at + 1] : [],
  )
  const apply = () => {
    const option = BATCH_TAX_RATES.find((candidate) => candidate.label === label)
    if (option) {
      const { taxRate, lslbs } = option
      store.dispatch({ type: 'setTreatment', keys, treatment: { taxRate, lslbs } })
    }
    onClose()
  }
  return (
    <Modal
      open
      title="批量设置税率/免税"
      okText={`应用到${keys.length}行`}
      cancelText="取消"
      okButtonProps={{ disabled: keys.length === 0 || label === undefined }}
      onOk={apply}
      onCancel={onClose}
    >
      <Select
        aria-label="设置为"
        value={label ?? null}
        placeholder="请选择税率或免税"
        onChange={setLabel}
        options={BATCH_TAX_RATES.map((option) => ({ value: option.label, label: option.label }))}
        style={{ width: 200, marginBottom: 12 }}
      />
      {unfit.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={`第${unfit.join('、')}行的税收分类编码${doubt?.says}`}
          style={{ marginBottom: 12 }}
        />
      )}
      <Table<FormLine>
        size="small"
        rowKey="key"
        virtual
        scroll={{ y: 320, x: 400 }}
        pagination={false}
        dataSource={lines}
        columns={COLUMNS}
        rowSelection={{ selectedRowKeys: [...keys], onChange: (next) => setKeys(next.map(String)) }}
      />
    </Modal>
  )
}

/** Treatments that hardly any code has, and what is said of a line whose code has it not. */
const DOUBTS = [
  { label: '免税', isUnfit: lacksExemption, says: '没有免税政策，请核对是否应当免税' },
  { label: '不征税', isUnfit: isTaxable, says: '不属于不征税项目，请核对是否应当不征税' },
] as const

const COLUMNS = [
  { title: '行', key: 'row', width: 50, render: (_: unknown, _line: FormLine, index: number) => index + 1 },
  { title: '项目名称', key: 'name', render: (_: unknown, { goods }: FormLine) => goods.name },
  { title: '税率', key: 'rate', width: 90, render: (_: unknown, { goods }: FormLine) => rateLabel(goods) },
]

import { getBrokerageCustomerName } from '@kaipiao/client/operations'
import { isTaxNumber } from '@kaipiao/domain/tax-number/tax-number'
import { useState } from 'react'
import { useCalls } from '../../../requests/use-calls.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import '../../../kit/parts/office.css'
import { InputSearch } from '../../../kit/pages.ts'

/** Whether a tax number is that of a customer who earned brokerage, and who it is (BK14). */
export function CustomerLookup() {
  const { call } = useCalls()
  const [answer, setAnswer] = useState('')
  const [isAsking, setAsking] = useState(false)

  async function ask(typed: string): Promise<void> {
    const taxerId = typed.trim().toUpperCase()
    if (taxerId === '') return setAnswer('')
    if (!isTaxNumber(taxerId)) return setAnswer('请输入完整的税号')
    setAsking(true)
    try {
      const { name } = await call(getBrokerageCustomerName, { query: { taxerId } }, { failure: 'silent' })
      setAnswer(`${name}：由您推荐，订单产生佣金`)
    } catch (error) {
      setAnswer(messageOf(error))
    } finally {
      setAsking(false)
    }
  }

  return (
    <div className="kp-lookup">
      <InputSearch
        className="kp-search"
        aria-label="按税号查推荐客户"
        placeholder="按税号查推荐客户"
        enterButton="查询"
        allowClear
        loading={isAsking}
        onFind={(typed) => void ask(typed)}
      />
      <p role="status" className="kp-soft">
        {answer}
      </p>
    </div>
  )
}

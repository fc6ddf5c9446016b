import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import {
  checkServicePeriod,
  isEndDisabled,
  isStartDisabled,
} from '@kaipiao/domain/shop/orders/service-period'
import { Form, Modal } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { DatePicker } from '../../../kit/parts.ts'
import { DAY_FORMAT } from '../../../kit/kinds.ts'
import { useGuardedClose, useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import type { OrderTerms } from './order-terms.ts'

type Duration = NonNullable<OrderTerms['duration']>

interface Props {
  duration: Duration | undefined
  onSpecify: (duration: Duration) => void
  onClose: () => void
}

const DAYS = [
  { path: 'startDate', label: '服务开始时间', isDisabled: isStartDisabled },
  { path: 'endDate', label: '服务结束时间', isDisabled: isEndDisabled },
] as const

/** From when to when the service runs: it begins today at the latest, and ends today at the earliest (SH22–SH26). */
export function DurationDialog({ duration, onSpecify, onClose }: Props) {
  const id = useId()
  const [days, setDays] = useState<Duration>(duration ?? { startDate: '', endDate: '' })
  const [isChecked, setChecked] = useState(false)
  const [today] = useState(() => shanghaiDate(Date.now()))
  const [before] = useState(days)
  useUnsavedGuard(days !== before)
  const giveUp = useGuardedClose(onClose)
  const issues = checkServicePeriod(days.startDate, days.endDate, today)

  function finish(): void {
    setChecked(true)
    if (issues.length === 0) onSpecify(days)
  }

  return (
    <Modal
      open
      width={440}
      title="指定服务时长"
      okText="确定"
      cancelText="取消"
      maskClosable={false}
      onOk={finish}
      onCancel={giveUp}
    >
      <Form layout="vertical" component={false}>
        {DAYS.map(({ path, label, isDisabled }) => {
          const fault = isChecked ? issues.find((issue) => issue.path === path)?.message : undefined
          return (
            <Form.Item
              key={path}
              label={label}
              htmlFor={`${id}${path}`}
              required
              validateStatus={fault ? 'error' : ''}
              help={fault && <span role="alert">{fault}</span>}
            >
              <DatePicker
                id={`${id}${path}`}
                className="kp-fill"
                aria-invalid={fault !== undefined}
                value={days[path] ? dayjs(days[path], DAY_FORMAT) : null}
                disabledDate={(day) => isDisabled(day.format(DAY_FORMAT), today)}
                onChange={(day) => setDays({ ...days, [path]: day?.format(DAY_FORMAT) ?? '' })}
              />
            </Form.Item>
          )
        })}
      </Form>
    </Modal>
  )
}

import { useInvalidate } from '@refinedev/core'
import { Modal, Table } from 'antd'
import { useState } from 'react'
import { looseCall } from '../../../providers/refine/data-provider.ts'
import { useCalls } from '../../../providers/requests/use-calls.ts'
import { confirm } from '../../../providers/talk/dialogs.ts'
import { notify } from '../../../providers/talk/notices.ts'
import { messageOf } from '../../../providers/talk/problem-alert.ts'
import { plainText } from '../../kinds/kind.ts'
import { partsFor } from '../../request-parts.ts'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { useScope } from '../use-resource-query.ts'

interface Outcome {
  done: number
  failures: { key: string; title: string; reason: string }[]
}

/** Deletes ticked rows one after another; those that fail stay ticked, with their reasons. */
export function useBulkDelete(resource: Resource, onDone: (rows: readonly Row[]) => void) {
  const calls = useCalls()
  const invalidate = useInvalidate()
  const { scope } = useScope(resource)
  const [isRunning, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function removeAll(rows: readonly Row[]): Promise<void> {
    const endpoint = resource.operations.remove
    if (!endpoint || rows.length === 0) return
    const question = `确定删除所选的 ${rows.length} 条${resource.label}？删除后不可恢复。`
    if (!(await confirm(`删除${resource.label}`, question, { yes: '删除', isDangerous: true }))) return
    setRunning(true)
    const failures: Outcome['failures'] = []
    const done: Row[] = []
    for (const row of rows) {
      const key = { name: resource.key, value: row[resource.key] }
      try {
        await looseCall(calls)(endpoint, partsFor(endpoint, key, scope), { failure: 'silent' })
        done.push(row)
      } catch (error) {
        failures.push({
          key: plainText(key.value),
          title: plainText(row[resource.title]),
          reason: messageOf(error),
        })
      }
    }
    setRunning(false)
    onDone(done)
    await invalidate({ resource: resource.name, invalidates: ['list'] })
    if (failures.length === 0) notify('success', `已删除 ${done.length} 条${resource.label}`)
    else setOutcome({ done: done.length, failures })
  }

  const dialog = (
    <Modal
      title={`成功 ${outcome?.done ?? 0} 条，失败 ${outcome?.failures.length ?? 0} 条`}
      open={outcome !== undefined}
      onCancel={() => setOutcome(undefined)}
      onOk={() => setOutcome(undefined)}
      cancelButtonProps={{ style: { display: 'none' } }}
      width={640}
    >
      <Table
        size="small"
        rowKey="key"
        pagination={false}
        dataSource={outcome?.failures ?? []}
        columns={[
          { title: resource.label, dataIndex: 'title' },
          { title: '失败原因', dataIndex: 'reason' },
        ]}
      />
    </Modal>
  )
  return { removeAll, isRunning, dialog }
}

import { Button } from 'antd'
import { useState } from 'react'
import { tellFailure } from '../../../client/talk/tell-failure.ts'
import { useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { Upload, UploadReport } from '../../shapes/upload.ts'
import { useRunAction } from '../action/use-run-action.tsx'
import { usePageReader } from '../rows/use-page-reader.ts'
import { useAllowed } from '../../reading/use-allowed.ts'

interface Props {
  resource: Resource
  next: NonNullable<Upload['next']>
  report: UploadReport
}

/** What is done next with all that came in, from the report itself; gone once nothing of it is left to be done. */
export function NextStep({ resource, next, report }: Props) {
  const action = useAllowed(resource)
    .actions('selection')
    .find(({ label }) => label === next.action)
  const [left, setLeft] = useState(report.successCount)
  const [isReading, setReading] = useState(false)
  const filters = next.rows(report)
  const read = usePageReader(resource, { page: 1, pageSize: 1, sort: undefined, filters })
  const runner = useRunAction(resource)
  // More goes in several calls: whoever leaves between them is asked.
  useUnsavedGuard(isReading)

  /** What of the file waits by now: another window may have done some of it. */
  async function readAll(): Promise<Row[]> {
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const found = await read(page)
      rows.push(...found.rows)
      if (found.rows.length === 0 || rows.length >= found.total) break
    }
    return rows.filter((row) => next.isOf(report, row))
  }

  async function run(): Promise<void> {
    if (!action) return
    setReading(true)
    try {
      await runner.run(action, await readAll())
      // What could not be sent, or waits still, can be done again.
      setLeft((await readAll()).length)
    } catch (error) {
      tellFailure(error, 'tell')
    } finally {
      setReading(false)
    }
  }

  return (
    <>
      {action && left > 0 && (
        <Button type="primary" loading={isReading} onClick={() => void run()}>
          {next.say(left)}
        </Button>
      )}
      {runner.dialog}
    </>
  )
}

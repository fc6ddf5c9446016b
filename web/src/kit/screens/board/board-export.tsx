import { Button } from 'antd'
import { useState } from 'react'
import { tellFailure } from '../../../client/talk/tell-failure.ts'
import { useCalls, type Calls } from '../../../requests/use-calls.ts'
import { saveFile } from '../../files/save-file.ts'
import type { Endpoint } from '../../shapes/endpoint.ts'
import type { useBoardState } from './use-board.ts'

interface Props {
  operation: Endpoint
  state: Pick<ReturnType<typeof useBoardState>, 'period' | 'query'>
}

/** Saves a workbook of the period and the filters that are shown (SA02, SA07). */
export function BoardExport({ operation, state }: Props) {
  const calls = useCalls()
  const [isRunning, setRunning] = useState(false)
  const save = async () => {
    setRunning(true)
    try {
      await saveFile(
        await looseDownload(calls)(operation, { query: state.query(state.period) }, { failure: 'silent' }),
      )
    } catch (error) {
      tellFailure(error, 'export')
    } finally {
      setRunning(false)
    }
  }
  return (
    <div className="kp-screen-actions">
      <Button loading={isRunning} onClick={() => void save()}>
        导出明细
      </Button>
    </div>
  )
}

type LooseDownload = (
  operation: Endpoint,
  parts: object,
  wish: { failure: 'silent' },
) => Promise<{ fileName: string; blob: () => Promise<Blob> }>

/** The compiler has checked the operation in the definition. */
const looseDownload = ({ download }: Calls): LooseDownload => download as unknown as LooseDownload

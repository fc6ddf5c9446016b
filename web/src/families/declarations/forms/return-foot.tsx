import { exportDeclarationPdf, submitDeclaration } from '@kaipiao/client/operations'
import type { FormCells } from '@kaipiao/domain/declarations/forms/fill-forms'
import { Button } from 'antd'
import { useMay } from '../../../client/session/use-may.ts'
import { ReturnLife } from './return-life.tsx'
import { Payable } from './return-parts.tsx'
import type { useReturnActs } from './use-return-acts.ts'
import type { Declaration, useReturnDraft } from './use-return-forms.ts'

interface Props {
  declaration: Declaration
  draft: ReturnType<typeof useReturnDraft>
  acts: ReturnType<typeof useReturnActs>
  /** Figures of the open form that were taken over; none while it is not made. */
  taken: FormCells | undefined
  isLocked: boolean
  /** A form of rows kept beside the return, which nobody types into. */
  isByRows: boolean
}

/** What the return comes to, and what can be done with it. */
export function ReturnFoot({ declaration, draft, acts, taken, isLocked, isByRows }: Props) {
  const may = useMay()
  const mayFile = may(submitDeclaration)
  const isWaiting = draft.faulty > 0
  const isFaulty = draft.issues.some(({ severity }) => severity === 'error')
  return (
    <footer className="kp-return-foot">
      <Payable {...draft.payable} declaration={declaration} isChanged={draft.isChanged} />
      <span className="kp-screen-actions">
        <Button onClick={() => window.print()}>打印</Button>
        {may(exportDeclarationPdf) && draft.filled.length > 0 && (
          <Button disabled={isWaiting} loading={acts.isDownloading} onClick={() => void acts.download()}>
            {draft.isChanged ? '暂存并下载 PDF' : '下载 PDF'}
          </Button>
        )}
        <ReturnLife declaration={declaration} />
        {mayFile && taken !== undefined && !isByRows && (
          <>
            <Button disabled={isLocked} onClick={() => void acts.run(() => acts.restore(taken))}>
              恢复取数
            </Button>
            <Button danger disabled={isLocked} onClick={() => void acts.drop()}>
              删除本表
            </Button>
          </>
        )}
        {mayFile && (
          <>
            {!isByRows && (
              <Button
                disabled={isLocked || isWaiting || !draft.isChanged}
                onClick={() => void acts.run(acts.save)}
              >
                暂存
              </Button>
            )}
            <Button
              type="primary"
              disabled={isLocked || isWaiting || isFaulty}
              loading={acts.isRunning}
              onClick={() => void acts.submit()}
            >
              申报
            </Button>
          </>
        )}
      </span>
    </footer>
  )
}

import { queryDeclarations, submitDeclaration } from '@kaipiao/client/operations'
import { COST_SHEET } from '@kaipiao/domain/declarations/form-versions/profit-tax'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { FormGrid } from './form-grid.tsx'
import { ReturnFoot } from './return-foot.tsx'
import { FormTabs, IssueList, ReturnHead } from './return-parts.tsx'
import { ROW_FORMS } from './row-forms.tsx'
import { PrintedReturn, usePrinting } from './printed-return.tsx'
import { CellOrigin, labelIn } from './cell-origin.tsx'
import { useBeside } from './use-beside.tsx'
import { useReturnActs } from './use-return-acts.ts'
import { faceOf, useReturnDraft, useStoredForms, type Declaration } from './use-return-forms.ts'
import './returns.css'

const LABEL = '填写申报表'
const MOVING_MS = 3000
const OPEN_STATES: ReadonlySet<string> = new Set(['draft', 'failed', 'correcting'])

/** `/{area}/declarations/:id/form/{vat|qysds|qyCb|iit}`: a return as its forms, computing as one types (DC08–DC10). */
export function ReturnPage() {
  const { id = '', kind = '' } = useParams()
  const [search] = useSearchParams()
  const eid = search.get('eid')
  const { data, error, refetch } = useOperation(
    queryDeclarations,
    { query: { page: 1, pageSize: 1000, ...(eid ? { eid } : {}) } },
    {
      failure: 'inPlace',
      refetchInterval: ({ state }) =>
        state.data?.list.some((row) => row.id === id && row.state === 'submitting') ? MOVING_MS : false,
    },
  )
  const declaration = data?.list.find((row) => row.id === id)
  const neighbours = neighboursOf(declaration, data?.list ?? [])
  const stored = useStoredForms(declaration)
  const failed = error ?? stored.error
  if (failed)
    return (
      <LoadFailure
        error={failed}
        onRetry={() => {
          void refetch()
          stored.refetch()
        }}
      />
    )
  if (data && !declaration)
    return <LoadFailure error={{ message: '没有这份申报' }} onRetry={() => void refetch()} />
  if (!declaration || stored.isPending) return <Skeleton active />
  return (
    <ReturnForms
      key={declaration.id}
      declaration={declaration}
      neighbours={neighbours}
      codes={stored.codes}
      stored={stored.stored}
      first={kind === 'qyCb' ? COST_SHEET : undefined}
    />
  )
}

interface Neighbours {
  previous: Declaration | undefined
  next: Declaration | undefined
}

/** The returns of the same tax and cycle for the periods before and after. */
function neighboursOf(of: Declaration | undefined, rows: readonly Declaration[]): Neighbours {
  const own = rows
    .filter(({ eid, zsxmmc, type }) => eid === of?.eid && zsxmmc === of.zsxmmc && type === of.type)
    .toSorted((a, b) => (a.sbssq < b.sbssq ? -1 : 1))
  return {
    previous: own.findLast(({ sbssq }) => of !== undefined && sbssq < of.sbssq),
    next: own.find(({ sbssq }) => of !== undefined && sbssq > of.sbssq),
  }
}

interface FormsProps {
  declaration: Declaration
  neighbours: Neighbours
  codes: readonly string[]
  stored: ReturnType<typeof useStoredForms>['stored']
  first: string | undefined
}

function ReturnForms({ declaration, neighbours, codes, stored, first }: FormsProps) {
  const [open, setOpen] = useState(first ?? codes[0] ?? '')
  const draft = useReturnDraft(declaration, stored)
  const previous = useBeside('上期', neighbours.previous)
  const next = useBeside('下期', neighbours.next)
  const isPrinting = usePrinting()
  const { sbssq } = declaration
  const [picked, setPicked] = useState<string>()
  const acts = useReturnActs(declaration, draft, { codes, open })
  const { isRunning, run, make } = acts
  const mayFile = useMay()(submitDeclaration)
  const isLocked = !mayFile || !OPEN_STATES.has(declaration.state) || isRunning
  const face = faceOf(declaration, draft.filled, open)
  const kept = stored.find(({ formCode }) => formCode === open)
  const cells = draft.filled.find(({ formCode }) => formCode === open)?.cells
  // Rows that follow from what is kept beside the return.
  const RowForm = ROW_FORMS[open]
  const go = (formCode: string, key?: string) => {
    setOpen(formCode)
    setPicked(key)
  }
  const errors = draft.issues.filter(({ severity }) => severity === 'error')

  return (
    <section className="kp-screen kp-return" aria-label={LABEL}>
      <ReturnHead declaration={declaration} />
      <div className="kp-filters">
        <FormTabs codes={codes} open={open} month={sbssq} faulty={errors} onOpen={go} />
        {previous.toggle}
        {next.toggle}
      </div>
      {RowForm ? (
        <RowForm declaration={declaration} />
      ) : face && kept ? (
        <FormGrid
          face={face}
          picked={picked}
          onPick={setPicked}
          cells={cells ?? {}}
          taken={kept.taken ?? {}}
          beside={[...previous.of(open), ...next.of(open)]}
          entered={draft.entered[open] ?? {}}
          isLocked={isLocked}
          faulty={
            new Set(
              errors
                .filter(({ path }) => path.startsWith(`${open}/`))
                .map(({ path }) => path.slice(open.length + 1)),
            )
          }
          onEnter={(key, text) => draft.enter(open, key, text)}
        />
      ) : (
        <p className="kp-soft">
          本表尚未新建。{' '}
          {mayFile && (
            <Button disabled={isLocked} onClick={() => void run(make)}>
              新建本表
            </Button>
          )}
        </p>
      )}
      {face && kept && !RowForm && (
        <CellOrigin
          id={declaration.id}
          month={sbssq}
          faceOf={(formCode) => faceOf(declaration, draft.filled, formCode)}
          codes={codes}
          formCode={open}
          cell={picked === undefined ? undefined : labelIn(face, picked)}
          taken={kept.taken ?? {}}
          carried={kept.carried ?? {}}
          onGo={go}
        />
      )}
      <IssueList issues={draft.issues} onOpen={go} />
      <ReturnFoot
        declaration={declaration}
        draft={draft}
        acts={acts}
        taken={kept && (kept.taken ?? {})}
        isLocked={isLocked}
        isByRows={RowForm !== undefined}
      />
      {isPrinting && (
        <PrintedReturn
          declaration={declaration}
          faces={draft.filled.flatMap(({ formCode }) => faceOf(declaration, draft.filled, formCode) ?? [])}
        />
      )}
    </section>
  )
}

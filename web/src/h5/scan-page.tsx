import type { Schemas } from '@kaipiao/client'
import { getTerminal } from '@kaipiao/client/operations'
import { canRefreshQr, qrSeconds, qrText, QR_TABS } from '@kaipiao/domain/terminals/tax-bureau/qr-dialog'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useCalls } from '../requests/use-calls.ts'
import { bureauFault } from '../families/terminals/tax-bureau/bureau-fault.ts'
import { useQr, type ScannedTerminal } from '../families/terminals/bureau-qr/use-qr.ts'
import { MobileFrame, SignedInOnly } from './mobile-frame.tsx'

const TABS = QR_TABS.filter(({ value }) => value !== 1)

/**
 * `/h5/#/qrcode/{diskId}?taxerName&termType&tsp&signature`: bureau codes of a disk, on a phone (RT26). The page is meant
 * for another person's phone: with the signature of a long-term code nobody signs in, and nothing but the codes is read.
 */
export function ScanPage() {
  const { diskId = '' } = useParams()
  const [search] = useSearchParams()
  const signature = search.get('signature')
  if (!signature)
    return (
      <SignedInOnly>
        <TerminalCodes diskId={diskId} name={search.get('taxerName')} />
      </SignedInOnly>
    )
  const told = (key: string) => search.get(key) ?? ''
  const terminal = { taxerName: told('taxerName'), termType: told('termType'), tsp: told('tsp'), signature }
  return (
    <ScanFrame diskId={diskId} name={terminal.taxerName}>
      <Codes diskId={diskId} terminal={terminal} />
    </ScanFrame>
  )
}

function ScanFrame({ diskId, name, children }: { diskId: string; name: string; children: ReactNode }) {
  return (
    <MobileFrame title={name || '扫码认证'}>
      <p className="kp-soft">
        税盘编号 <span className="kp-code">{diskId}</span>
      </p>
      {children}
    </MobileFrame>
  )
}

function TerminalCodes({ diskId, name }: { diskId: string; name: string | null }) {
  const { call } = useCalls()
  const [terminal, setTerminal] = useState<Schemas['Terminal']>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    const abort = new AbortController()
    const wish = { failure: 'silent', signal: abort.signal } as const
    call(getTerminal, { path: { diskId }, query: { isShowTerm: '1' } }, wish).then(
      setTerminal,
      (error: unknown) => !abort.signal.aborted && setFault(bureauFault(error).message),
    )
    return () => abort.abort()
  }, [call, diskId])
  return (
    <ScanFrame diskId={diskId} name={terminal?.taxerName ?? name ?? ''}>
      {fault && <p role="alert">{fault}</p>}
      {terminal && <Codes diskId={diskId} terminal={terminal} />}
    </ScanFrame>
  )
}

function Codes({ diskId, terminal }: { diskId: string; terminal: ScannedTerminal }) {
  const qr = useQr(diskId, terminal)
  const { state, now, fault } = qr
  // The long-term code leads to this very page: here the bureau's own codes are shown.
  const begin = useEffectEvent(() => {
    if (state.tab === 1) qr.pick(2)
  })
  useEffect(() => begin(), [])
  const text = fault || qrText(state, now)
  return (
    <>
      <div className="kp-ways" role="tablist" aria-label="扫码应用">
        {TABS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            aria-selected={state.tab === value}
            onClick={() => qr.pick(value)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="kp-mobile-code" role="tabpanel" aria-busy={state.phase === 'connecting'}>
        {state.image && <img src={state.image} alt={text ? '' : '认证二维码'} />}
        {text && (
          <div className="kp-mobile-mask" role="status">
            <p>{text}</p>
            {canRefreshQr(state) && (
              <button type="button" className="kp-button" onClick={qr.refresh}>
                重新获取
              </button>
            )}
          </div>
        )}
      </div>
      <p className="kp-soft">
        {state.phase === 'shown' ? (
          <>
            长按保存二维码，用对应的应用扫描。有效期{' '}
            <span className="kp-number">{qrSeconds(state, now)}s</span>
          </>
        ) : (
          ' '
        )}
      </p>
    </>
  )
}

import { Declaration as DeclarationFields } from '@kaipiao/client/fields'
import { ownMessage } from '@kaipiao/domain/declarations/declarations/own-message'
import { formIn } from '@kaipiao/domain/declarations/forms/compiled-form'
import { lateFeeText } from '@kaipiao/domain/declarations/tax-payments/late-fee-text'
import { returnName } from '@kaipiao/domain/declarations/forms/tax-items'
import { isZero, signOf } from '@kaipiao/domain/money/money'
import type { Issue } from '@kaipiao/domain/result/issue'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { useToday } from '../../../kit/parts.ts'
import { drawn } from '../../../kit/kinds.ts'
import type { Declaration } from './use-return-forms.ts'

const FACTS = [
  'taxerId',
  'sbssq',
  'sbjzrq',
  'type',
  'bbmc',
  'state',
  'jkzt',
  'djse',
  'znj',
  'gzcs',
  'gzce',
] as const

/** Whose return it is, of which period, and where it stands. */
export function ReturnHead({ declaration }: { declaration: Declaration }) {
  return (
    <header className="kp-screen-head">
      <h1>
        {declaration.taxerName} {returnName(declaration.zsxmmc)}
        {declaration.sbsx && <span className="kp-soft"> {declaration.sbsx}</span>}
      </h1>
      <dl className="kp-return-facts">
        {FACTS.filter((name) => declaration[name] !== '' && declaration[name] !== undefined).map((name) => {
          const { title, parts, field } = drawn(DeclarationFields[name], { field: name })
          return (
            <div key={name}>
              <dt>{title}</dt>
              <dd>
                <parts.cell value={declaration[name]} field={field} />
                {name === 'znj' && <span className="kp-soft"> {lateFeeText(declaration.skmx ?? [])}</span>}
              </dd>
            </div>
          )
        })}
        {ownMessage(declaration) !== '' && (
          <div>
            <dt>说明</dt>
            <dd>{ownMessage(declaration)}</dd>
          </div>
        )}
      </dl>
    </header>
  )
}

interface TabsProps {
  codes: readonly string[]
  open: string
  month: string
  faulty: readonly Issue[]
  onOpen: (formCode: string) => void
}

/** The tables in the order of filing; those that a check finds fault with are marked. */
export function FormTabs({ codes, open, month, faulty, onOpen }: TabsProps) {
  return (
    <div className="kp-return-tabs" role="tablist" aria-label="申报表">
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          role="tab"
          aria-selected={code === open}
          className="kp-return-tab"
          onClick={() => onOpen(code)}
        >
          {formIn(code, month)?.version.label}
          {faulty.some(({ path }) => path.startsWith(`${code}/`)) && <b className="kp-return-fault"> !</b>}
        </button>
      ))}
    </div>
  )
}

/** What the checks within and between the tables find; each leads to its table. */
export function IssueList({ issues, onOpen }: { issues: readonly Issue[]; onOpen: (code: string) => void }) {
  if (issues.length === 0) return null
  return (
    <ul className="kp-return-issues" aria-label="表间校验">
      {issues.map(({ code, message, severity, path }) => (
        <li key={`${code} ${path}`} className={severity === 'error' ? 'kp-return-fault' : undefined}>
          <button type="button" onClick={() => onOpen(path.slice(0, path.indexOf('/')))}>
            {severity === 'error' ? '错误' : '提示'}：{message}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface PayableProps {
  declaration: Declaration
  ynse: string
  ybtse: string
  /** Surcharges among both. */
  fjsf: string
  isChanged: boolean
}

/** What the return comes to as it stands on the screen. */
export function Payable({ ynse, ybtse, fjsf, declaration, isChanged }: PayableProps) {
  const today = useToday()
  const { state, sbjzrq } = declaration
  const isLate = today > sbjzrq && state !== 'paid' && !(state === 'declared' && signOf(ybtse) <= 0)
  return (
    <span>
      应纳税额 <b className="kp-number">¥{formatMoney(ynse)}</b> 应补（退）税额{' '}
      <b className="kp-number">¥{formatMoney(ybtse)}</b>
      {!isZero(fjsf) && <span className="kp-soft"> 含附加税费 ¥{formatMoney(fjsf)}</span>}
      {signOf(ybtse) > 0 && state !== 'paid' && (
        <span className={isLate ? 'kp-return-fault' : 'kp-soft'}>
          {' '}
          {state === 'declared' ? '待缴款' : '申报后缴款'}，{isLate ? '已过' : ''}截止 {sbjzrq}
        </span>
      )}
      {isChanged && <span className="kp-soft"> 有未保存的修改</span>}
    </span>
  )
}

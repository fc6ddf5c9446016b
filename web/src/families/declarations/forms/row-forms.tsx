import { PERSON_VAT_ANNEX } from '@kaipiao/domain/declarations/form-versions/natural-persons'
import { INDIVIDUAL_INCOME_TAX_FORM } from '@kaipiao/domain/declarations/form-versions/other'
import { STAMP_SOURCE_FORM } from '@kaipiao/domain/declarations/form-versions/stamp-duty'
import { TRIAL_BALANCE } from '@kaipiao/domain/declarations/form-versions/statements-ledger'
import type { ReactNode } from 'react'
import { WithholdingForm } from '../income-tax/withholding-form.tsx'
import { PersonSaleForm } from '../natural-persons/person-sale-form.tsx'
import { StampSourceForm } from '../stamp-duty/stamp-source-form.tsx'
import { TrialBalanceForm } from '../statements/trial-balance-form.tsx'
import { FORM_READS } from './return-operations.ts'
import type { Declaration } from './use-return-forms.ts'

interface Props {
  declaration: Declaration
  isPrinted?: boolean
}

/** Forms that have a row for each record that is kept beside the return, by their code: nobody writes in them. */
export const ROW_FORMS: Readonly<Record<string, (props: Props) => ReactNode>> = {
  [INDIVIDUAL_INCOME_TAX_FORM]: WithholdingForm,
  [STAMP_SOURCE_FORM]: ({ declaration, isPrinted = false }) => (
    <StampSourceForm declarationId={declaration.id} caption={headOf(declaration, isPrinted)} />
  ),
  [TRIAL_BALANCE]: ({ declaration, isPrinted = false }) => (
    <TrialBalanceForm
      eid={declaration.eid}
      sbssq={declaration.sbssq}
      isOpen={OPEN_STATES.has(declaration.state)}
      readAgain={FORM_READS}
      caption={headOf(declaration, isPrinted)}
    />
  ),
  [PERSON_VAT_ANNEX]: ({ declaration, isPrinted = false }) => (
    <PersonSaleForm declarationId={declaration.id} caption={headOf(declaration, isPrinted)} />
  ),
}

const OPEN_STATES = new Set(['draft', 'failed', 'correcting'])

/** On paper: whose it is, and of which period. */
function headOf({ taxerName, taxerId, skssqq, skssqz }: Declaration, isPrinted: boolean): ReactNode {
  if (!isPrinted) return undefined
  return (
    <small>
      <span>纳税人名称：{taxerName}</span>
      <span>纳税人识别号：{taxerId}</span>
      <span>
        税款所属时间：{skssqq} 至 {skssqz}
      </span>
      <span>金额单位：元（列至角分）</span>
    </small>
  )
}

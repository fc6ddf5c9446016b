import { showsCodeHelper } from '@kaipiao/domain/lookups/terminals/bureau-login-method'
import { badgeOf, fieldsOf, isPasswordWrong } from '@kaipiao/domain/terminals/tax-bureau/binding-dialog'
import type { BindingRecord } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { methodsOf } from '@kaipiao/domain/terminals/tax-bureau/login-config'
import { showsAgencyLogin } from '@kaipiao/domain/terminals/terminals/models'
import { SearchSelect } from '../../../kit/parts.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { isUnderWay, VerifyPanel } from '../bureau-verification/verify-panel.tsx'
import { AccountBadge } from '../tax-bureau/account-badge.tsx'
import { AccountFields } from './account-fields.tsx'
import { AgencyLogin } from './agency-login.tsx'
import { CodeHelper } from './code-helper.tsx'
import { withoutProof } from './edit-account.ts'
import { FieldRow } from '../tax-bureau/field-row.tsx'
import { IntermediateNumber } from './intermediate-number.tsx'
import type { Binding } from './use-binding.ts'

interface Props {
  binding: Binding
  faults: ReadonlyMap<string, string>
  onVerify: () => void
  onUnlock: () => void
}

/** The form of the invoicing account: region, method, its fields, and the verification (BD08–BD39). */
export function InvoicingAccount({ binding, faults, onVerify, onUnlock }: Props) {
  const { state, dispatch, regions, terminal, main, query, config } = binding
  const { record } = state
  const { agencyTaxerId } = useUser()
  const methods = methodsOf(state.config, record.agencyLogin === 1)
  const edit = (changes: Partial<BindingRecord>) =>
    dispatch({ type: 'edited', changes: withoutProof(changes) })

  function switchAgencyLogin(isOn: boolean): void {
    dispatch({ type: 'agencyLoginSet', isOn })
    if (isOn && record.agencyNsrsbh === '') edit({ agencyNsrsbh: agencyTaxerId })
  }

  function chooseApp(qrCodeType: 0 | 1): void {
    edit({ qrCodeType })
    if (state.verification.phase === 'showingQr') void main.showQr(qrCodeType)
  }

  return (
    <section className="kp-binding-account" aria-label="开票账号">
      <h3>
        开票账号 <AccountBadge text={badgeOf(state)} />
      </h3>
      <div className="kp-binding-fields">
        <FieldRow id="binding-dqbm" label="地区">
          <SearchSelect
            id="binding-dqbm"
            className="kp-fill"
            placeholder="请选择"
            loading={regions.isLoading || config.isLoading}
            value={record.dqbm || null}
            options={(regions.data ?? []).map(({ qdRegionCode, region }) => ({
              value: qdRegionCode,
              label: region,
            }))}
            onChange={(dqbm: string, option) =>
              dispatch({ type: 'regionPicked', dqbm, dqbmName: labelIn(option) })
            }
          />
        </FieldRow>
        <AccountFields
          prefix="binding"
          record={record}
          methods={methods}
          shown={fieldsOf(state)}
          faults={faults}
          arePasswordsReadOnly={state.arePasswordsReadOnly}
          onEdit={edit}
          onMethod={(dlfs) => dispatch({ type: 'methodPicked', dlfs })}
          onApp={chooseApp}
          onTouch={() => dispatch({ type: 'passwordTouched' })}
        />
        <IntermediateNumber record={record} methods={methods} onEdit={edit} />
        {terminal.data && showsAgencyLogin(terminal.data.tsp, location.href) && (
          <AgencyLogin
            record={record}
            fault={faults.get('agencyNsrsbh')}
            onSwitch={switchAgencyLogin}
            onEdit={edit}
          />
        )}
        {showsCodeHelper(record.dlfs) && <CodeHelper />}
      </div>
      {config.isError && (
        <p className="kp-fault" role="alert">
          登录方式读取失败{' '}
          <button type="button" className="kp-link" onClick={() => void config.refetch()}>
            重试
          </button>
        </p>
      )}
      <VerifyPanel
        record={record}
        verification={main}
        isBlocked={isUnderWay(query.state.phase)}
        onVerify={onVerify}
        onUnlock={isPasswordWrong(state) ? onUnlock : undefined}
      />
    </section>
  )
}

function labelIn(option: { label: string } | { label: string }[] | undefined): string {
  return Array.isArray(option) ? (option[0]?.label ?? '') : (option?.label ?? '')
}

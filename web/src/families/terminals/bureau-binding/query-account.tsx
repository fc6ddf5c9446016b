import { setInvoicingAccount } from '@kaipiao/client/operations'
import { queryFieldsOf } from '@kaipiao/domain/terminals/tax-bureau/binding-dialog'
import type { BindingRecord } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { methodsOf } from '@kaipiao/domain/terminals/tax-bureau/login-config'
import { NOT_VERIFIED, SET_SUCCEEDED, VERIFIED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { Button, Switch } from 'antd'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { notify } from '../../../client/talk/notify.ts'
import { isUnderWay, VerifyPanel } from '../bureau-verification/verify-panel.tsx'
import { AccountBadge } from '../tax-bureau/account-badge.tsx'
import { AccountFields } from './account-fields.tsx'
import { withoutProof } from './edit-account.ts'
import { IntermediateNumber } from './intermediate-number.tsx'
import type { Binding } from './use-binding.ts'

interface Props {
  diskId: string
  binding: Binding
  faults: ReadonlyMap<string, string>
  onVerify: () => void
}

/** A second account, for queries only; it may be made the invoicing account (QA01–QA08). */
export function QueryAccount({ diskId, binding, faults, onVerify }: Props) {
  const { state, dispatch, main, query } = binding
  const { queryRecord: record } = state
  const isOn = record.isEnable === 1
  const methods = methodsOf(state.config, false)
  const may = useMay()
  const edit = (changes: Partial<BindingRecord>) =>
    dispatch({ type: 'queryEdited', changes: withoutProof(changes) })

  return (
    <section className="kp-binding-account" aria-label="查询账号">
      <h3>
        查询账号
        {isOn && <AccountBadge text={record.isAvailable === 1 ? VERIFIED : NOT_VERIFIED} />}
        <span className="kp-binding-switch">
          <Switch
            aria-label="启用查询账号"
            checked={isOn}
            onChange={(isChecked) => edit({ isEnable: isChecked ? 1 : 0 })}
          />
          {isOn && may(setInvoicingAccount) && (
            <SetAsInvoicing diskId={diskId} account={record.dlzh} binding={binding} />
          )}
        </span>
      </h3>
      {isOn ? (
        <>
          <div className="kp-binding-fields">
            <AccountFields
              prefix="query"
              record={record}
              methods={methods}
              shown={queryFieldsOf(state)}
              faults={faults}
              arePasswordsReadOnly={state.arePasswordsReadOnly}
              onEdit={edit}
              onMethod={(dlfs) => edit({ dlfs })}
              onApp={(qrCodeType) => {
                edit({ qrCodeType })
                if (query.state.phase === 'showingQr') void query.showQr(qrCodeType)
              }}
              onTouch={() => dispatch({ type: 'passwordTouched' })}
            />
            <IntermediateNumber record={record} methods={methods} onEdit={edit} />
          </div>
          <VerifyPanel
            record={record}
            verification={query}
            isBlocked={isUnderWay(main.state.phase) || state.config === undefined}
            onVerify={onVerify}
          />
        </>
      ) : (
        <p className="kp-soft">启用后，查询类业务使用此账号登录，开票账号不受影响。</p>
      )}
    </section>
  )
}

/** Makes the saved query account the invoicing account: it comes first (BD88, QA06, QA07). */
function SetAsInvoicing({ diskId, account, binding }: { diskId: string; account: string; binding: Binding }) {
  const set = useOperationMutation(setInvoicingAccount, {
    onSuccess: () => {
      notify('success', SET_SUCCEEDED)
      binding.boundInfo.reload()
      binding.changed()
    },
  })
  const isSaved = binding.state.savedCount > 1 && account !== ''

  return (
    <Button
      size="small"
      disabled={!isSaved}
      loading={set.isPending}
      onClick={() => set.mutate({ path: { diskId }, body: { account } })}
    >
      设为开票账号
    </Button>
  )
}

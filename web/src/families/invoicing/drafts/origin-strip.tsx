import { getStoredInvoice, setStoredInvoiceStatus } from '@kaipiao/client/operations'
import { canMoveStored, type StoredState } from '@kaipiao/domain/invoicing/drafts/stored-states'
import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import { Alert, Button, Tag } from 'antd'
import { Link } from 'react-router'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { useSession } from '../../../client/session/use-session.ts'
import { confirm } from '../../../client/talk/dialogs.ts'
import { notify } from '../../../client/talk/notify.ts'
import type { FormOrigin } from '../state/form/invoice-form-state.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import { KEPT_LABELS, KEPT_LISTS, keptStored } from './kept-forms.ts'

/** Where forms of a kind are listed; drafts at the same address in every area. */
const LISTS: Readonly<Record<FormOrigin['kind'], { label: string; page?: string }>> = {
  draft: { label: '待开发票' },
  stored: { label: '暂存单', page: 'storedInvoices' },
  batch: { label: '批量开票', page: 'batch-invoices' },
  list: { label: '清单开票', page: 'list-invoices' },
  order: { label: '开票订单', page: 'orders' },
}

/** Where the form is kept on the server, and what a second person says of a stored one. */
export function OriginStrip() {
  const origin = useForm((state) => state.origin)
  const session = useSession()
  if (!origin) return null
  const { kind, savedAt, isChanged, order } = origin
  const list = LISTS[kind]
  const path = session && list.page ? `/${AREA_OF_ROLE[session.roleType]}/${list.page}` : '/preOpen'
  return (
    <Alert
      type={isChanged || order?.refusal ? 'warning' : 'info'}
      showIcon
      className="origin-strip"
      message={
        <span className="origin-words">
          <strong>{KEPT_LABELS[kind]}</strong>
          <span role="status">
            {order
              ? orderWords(order)
              : isChanged
                ? `有未保存的修改，上次存到服务器：${savedAt}`
                : `已存到服务器 ${savedAt}`}
          </span>
          <Link to={path}>{list.label}</Link>
          {origin.review && <Reviewed origin={origin} review={origin.review} me={session?.nickName} />}
        </span>
      }
    />
  )
}

const orderWords = ({ ddh, refusal }: NonNullable<FormOrigin['order']>) =>
  `${ddh}${refusal ? ` 没有开出：${refusal.message}` : ''}。修改后点“开具发票”，仍是这张订单`

interface ReviewedProps {
  origin: FormOrigin
  review: NonNullable<FormOrigin['review']>
  me: string | undefined
}

/** Who wrote the stored form and who has looked at it; the second pair of eyes confirms or withdraws. */
function Reviewed({ origin, review, me }: ReviewedProps) {
  const store = useFormStore()
  const { mutate, isPending } = useOperationMutation(setStoredInvoiceStatus, {
    after: [...KEPT_LISTS, getStoredInvoice],
  })
  const { operationStatus, keptBy, confirmedBy } = review
  const isReady = operationStatus === '1'
  const move = (next: StoredState, done: string) =>
    mutate(
      { query: { id: origin.id, operationStatus: next } },
      {
        onSuccess: (row) => {
          store.dispatch({ type: 'keep', origin: keptStored(row).origin, saved: store.read() })
          notify('success', done)
        },
      },
    )
  const confirmIt = async () => {
    const question = '这张暂存单是你自己写的。复核应由另一人核对票面，仍由你复核通过？'
    if (keptBy === me && !(await confirm('复核通过', question, { yes: '由我复核' }))) return
    move('1', '复核通过，可以开具')
  }
  return (
    <>
      <Tag color={isReady ? 'success' : 'default'}>{isReady ? `${confirmedBy || '已'}复核` : '待复核'}</Tag>
      {keptBy && <span>{keptBy}填写</span>}
      {isReady && canMoveStored(operationStatus, '0') && (
        <Button size="small" loading={isPending} onClick={() => move('0', '已撤回复核')}>
          撤回复核
        </Button>
      )}
      {!isReady && canMoveStored(operationStatus, '1') && (
        <Button
          size="small"
          type="primary"
          loading={isPending}
          disabled={origin.isChanged}
          title={origin.isChanged ? '先保存修改' : undefined}
          onClick={() => void confirmIt()}
        >
          复核通过
        </Button>
      )}
    </>
  )
}

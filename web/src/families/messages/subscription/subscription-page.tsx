import type { Schemas } from '@kaipiao/client'
import { listDiskSubscriptions, updateDiskSubscriptions } from '@kaipiao/client/operations'
import { SET_SUCCEEDED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { Skeleton, Switch } from 'antd'
import { LoadFailure, NeedsTerminal } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { notify } from '../../../client/talk/notify.ts'
import './subscription.css'

type Subscription = Schemas['Subscription']

/** `/member/subscribe`: which messages of the current terminal WeChat delivers (RT39, RL04). */
export function SubscriptionPage() {
  const { diskId, terminal } = useCurrentTerminal()
  const parts = diskId === undefined ? undefined : { query: { diskId: [diskId] } }
  const { data, error, refetch } = useOperation(listDiskSubscriptions, parts, { failure: 'inPlace' })
  return (
    <section className="kp-screen">
      <h1 className="kp-page-title">微信订阅</h1>
      <p className="kp-soft">关注公众号后，以下消息会推送到微信{terminal && `：${terminal.taxerName}`}</p>
      {diskId === undefined ? (
        <NeedsTerminal label="微信订阅" />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Switches diskId={diskId} subscriptions={data.list} />
      ) : (
        <Skeleton active title={false} />
      )}
    </section>
  )
}

function Switches({ diskId, subscriptions }: { diskId: string; subscriptions: readonly Subscription[] }) {
  const save = useOperationMutation(updateDiskSubscriptions, {
    after: [listDiskSubscriptions],
    onSuccess: () => notify('success', SET_SUCCEEDED),
  })
  const saving = save.isPending ? save.variables.body.list[0]?.code : undefined

  return (
    <ul className="kp-card kp-subscriptions">
      {subscriptions.map((subscription) => (
        <li key={subscription.code}>
          <span>{subscription.name}</span>
          <Switch
            aria-label={subscription.name}
            checked={subscription.sw === 1}
            loading={saving === subscription.code}
            onChange={(isOn) =>
              save.mutate({ body: { diskId, list: [{ code: subscription.code, sw: isOn ? 1 : 0 }] } })
            }
          />
        </li>
      ))}
    </ul>
  )
}

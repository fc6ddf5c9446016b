import type { Schemas } from '@kaipiao/client'
import { listDiskSubscriptions, updateDiskSubscriptions } from '@kaipiao/client/operations'
import { SET_SUCCEEDED } from '@kaipiao/domain/tax-bureau/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { LoadFailure } from '../../kit/screens/list-states.tsx'
import { NeedsTerminal } from '../../kit/screens/needs-terminal.tsx'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { useCurrentTerminal } from '../../providers/session/current-terminal.tsx'
import { notify } from '../../providers/talk/notices.ts'
import './subscription.css'

type Subscription = Schemas['Subscription']

/** `/member/subscribe`: which messages of the current terminal WeChat delivers (RT39, RL04). */
export function SubscriptionPage() {
  const client = useClient()
  const { diskId, terminal } = useCurrentTerminal()
  const { data, error, refetch } = useQuery({
    queryKey: ['subscriptions', diskId ?? ''],
    queryFn: async ({ signal }) =>
      (await client.call(listDiskSubscriptions, { query: { diskId: [diskId ?? ''] } }, { signal })).list,
    enabled: diskId !== undefined,
  })
  return (
    <section className="kp-screen">
      <h1 className="kp-page-title">微信订阅</h1>
      <p className="kp-soft">关注公众号后，以下消息会推送到微信{terminal && `：${terminal.taxerName}`}</p>
      {diskId === undefined ? (
        <NeedsTerminal label="微信订阅" />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Switches diskId={diskId} subscriptions={data} />
      ) : (
        <Skeleton active title={false} />
      )}
    </section>
  )
}

function Switches({ diskId, subscriptions }: { diskId: string; subscriptions: readonly Subscription[] }) {
  const client = useClient()
  const queries = useQueryClient()
  const [saving, setSaving] = useState<string>()

  async function set({ code }: Subscription, isOn: boolean): Promise<void> {
    setSaving(code)
    try {
      const saved = await client.call(updateDiskSubscriptions, {
        body: { diskId, list: [{ code, sw: isOn ? 1 : 0 }] },
      })
      queries.setQueryData(['subscriptions', diskId], saved)
      notify('success', SET_SUCCEEDED)
    } finally {
      setSaving(undefined)
    }
  }

  return (
    <ul className="kp-card kp-subscriptions">
      {subscriptions.map((subscription) => (
        <li key={subscription.code}>
          <span>{subscription.name}</span>
          <Switch
            aria-label={subscription.name}
            checked={subscription.sw === 1}
            loading={saving === subscription.code}
            onChange={(isOn) => void set(subscription, isOn)}
          />
        </li>
      ))}
    </ul>
  )
}

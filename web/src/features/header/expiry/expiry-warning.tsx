import { ClockCircleOutlined } from '@ant-design/icons'
import { getStoreAvailability } from '@kaipiao/client/operations'
import type { RoleType } from '@kaipiao/domain/lookups/account/role-type'
import {
  checkRenewal,
  hasMore,
  isDataCleared,
  remainText,
  renewalOrderType,
  visibleServices,
} from '@kaipiao/domain/terminal/expiry'
import { Badge, Button, Modal, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { useCurrentTerminal } from '../../../providers/session/current-terminal.tsx'
import { toldOnce } from '../../../providers/session/told-once.ts'
import { useUser } from '../../../providers/session/use-session.ts'
import { ask } from '../../../providers/talk/dialogs.ts'
import { useExpiring, type Service } from './use-expiring.ts'

/** Where a role renews (RT40, RT43, RT44). */
const RENEWAL_PATHS: Readonly<Record<RoleType, string>> = {
  1: '/member/ykkGoods',
  2: '/service/taxrobot',
  3: '/account/taxrobot',
}

/** Order label of the renewal of a hosted service (O14). */
const RENEWAL_LABEL = 'TGFWQNF'

/** Hosted services that end soon: a dialog once a sign-in, and a button that opens it again (HD43–HD51). */
export function ExpiryWarning() {
  const { diskId } = useCurrentTerminal()
  const services = useExpiring(diskId)
  const [wasTold] = useState(() => toldOnce.isTold('expiry'))
  const [choice, setOpen] = useState<boolean>()
  const isDue = services.length > 0
  useEffect(() => {
    if (isDue) toldOnce.mark('expiry')
  }, [isDue])
  if (!isDue) return null
  const isOpen = choice ?? !wasTold
  return (
    <>
      <Tooltip title="服务到期提醒">
        <Button
          type="text"
          aria-label={`服务到期提醒 ${services.length} 项`}
          icon={
            <Badge count={services.length} size="small" color="var(--kp-warning)">
              <ClockCircleOutlined aria-hidden className="kp-head-icon" />
            </Badge>
          }
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <Modal
        title="服务到期提醒"
        open={isOpen}
        width={640}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <ExpiringList services={services} onLeave={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function ExpiringList({ services, onLeave }: { services: readonly Service[]; onLeave: () => void }) {
  const [isExpanded, setExpanded] = useState(false)
  const renew = useRenewal(onLeave)
  return (
    <>
      <ul className="kp-expiring">
        {visibleServices(services, isExpanded).map((service) => (
          <li key={service.entityId}>
            <div>
              <b>{service.taxerName}</b>
              <span className="kp-code kp-soft">{service.entityId}</span>
              <span className="kp-soft kp-number">
                {service.startTime} 至 {service.endTime}
              </span>
            </div>
            <div className="kp-expiring-state">
              <span>{service.stateName}</span>
              <span
                className={`kp-state kp-state-${isDataCleared(withDates(service)) ? 'error' : 'warning'}`}
              >
                {remainText(withDates(service))}
              </span>
            </div>
            <Button size="small" onClick={() => void renew(service)}>
              续费
            </Button>
          </li>
        ))}
      </ul>
      {hasMore(services, isExpanded) && (
        <button type="button" className="kp-link" onClick={() => setExpanded(true)}>
          查看更多
        </button>
      )}
    </>
  )
}

/** Renewal is offered where the region has a shop, with the order type that the state asks for (HD48–HD50). */
function useRenewal(onLeave: () => void) {
  const client = useClient()
  const navigate = useNavigate()
  const { roleType } = useUser()
  return async ({ entityId, state }: Service): Promise<void> => {
    const { isShow } = await client.call(getStoreAvailability, { query: { diskId: entityId } })
    const [refusal] = checkRenewal(isShow === 1)
    if (refusal) {
      await ask({
        title: '提示',
        message: refusal.message,
        choices: [{ key: 'ok', label: '确定', kind: 'primary' }],
      })
      return
    }
    onLeave()
    const query = new URLSearchParams({
      ol: RENEWAL_LABEL,
      ot: String(renewalOrderType(state)),
      eid: entityId,
    })
    await navigate(`${RENEWAL_PATHS[roleType]}?${query.toString()}`)
  }
}

function withDates(service: Service) {
  return { ...service, startTime: service.startTime ?? '', endTime: service.endTime ?? '' }
}

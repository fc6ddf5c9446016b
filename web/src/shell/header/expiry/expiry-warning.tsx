import { ClockCircleOutlined } from '@ant-design/icons'
import {
  hasMore,
  isDataCleared,
  remainText,
  visibleServices,
} from '@kaipiao/domain/terminals/terminals/expiry'
import { Button, Modal, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { useMay } from '../../../client/session/use-may.ts'
import { toldOnce } from '../../../client/session/told-once.ts'
import { callOfPanel } from '../../../client/talk/panel-calls.ts'
import { openPanel } from '../../../client/talk/panels.ts'
import { CountedIcon } from '../../waiting/counted-icon.tsx'
import { useExpiring, type Service } from './use-expiring.ts'

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
            <CountedIcon count={services.length} color="var(--kp-warning)">
              <ClockCircleOutlined aria-hidden className="kp-head-icon" />
            </CountedIcon>
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
  const may = useMay()
  const list = useRef<HTMLUListElement>(null)
  const expand = () => {
    setExpanded(true)
    // The button goes, and would take the focus out of the dialog with it.
    list.current?.focus()
  }
  return (
    <>
      <ul className="kp-expiring" ref={list} tabIndex={-1}>
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
              <span className={`kp-state kp-state-${isDataCleared(service) ? 'error' : 'warning'}`}>
                {remainText(service)}
              </span>
            </div>
            {may(callOfPanel('renewal')) && (
              <Button
                size="small"
                onClick={() =>
                  void openPanel({ kind: 'renewal', diskId: service.entityId, state: service.state }).then(
                    (isLeft) => isLeft && onLeave(),
                  )
                }
              >
                续费
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasMore(services, isExpanded) && (
        <button type="button" className="kp-link" onClick={expand}>
          查看更多
        </button>
      )}
    </>
  )
}

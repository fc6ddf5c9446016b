import { CustomerServiceOutlined } from '@ant-design/icons'
import type { Schemas } from '@kaipiao/client'
import { getServiceContactInfo } from '@kaipiao/client/operations'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { DropPanel, LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'

/** How a member reaches customer service (HD68). */
export function ContactButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <DropPanel isOpen={isOpen} setOpen={setOpen} content={<Contacts />}>
      <Button
        type="text"
        aria-label="联系客服"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<CustomerServiceOutlined aria-hidden />}
      />
    </DropPanel>
  )
}

function Contacts() {
  const info = useOperation(getServiceContactInfo, {}, { failure: 'inPlace', staleTime: 600_000 })
  if (info.error) return <LoadFailure error={info.error} onRetry={() => void info.refetch()} />
  if (!info.data) return <Skeleton active title={false} paragraph={{ rows: 3, width: 240 }} />
  const shown = shownContacts(info.data)
  return (
    <section className="kp-contacts" aria-label="客服">
      {shown.length === 0 && <p className="kp-soft">暂无客服信息，请联系当地服务商</p>}
      {shown.map((contact) => (
        <article key={contact.name}>
          {contact.qrCode && (
            <img src={contact.qrCode} alt={`${contact.name}二维码`} width={88} height={88} />
          )}
          <div>
            <h2>{contact.name}</h2>
            {contact.tel && (
              <p>
                <a href={`tel:${contact.tel}`} className="kp-number">
                  {contact.tel}
                </a>
              </p>
            )}
            <p className="kp-soft">{contact.serviceTimeDesc}</p>
          </div>
        </article>
      ))}
    </section>
  )
}

/** Those that are switched on (HD69). */
export function shownContacts(info: Schemas['ServiceContactInfo']): Schemas['ServiceContact'][] {
  return [info.sw, info.wxkfSw, info.qgqdSw, info.zsqdSw].filter(({ sw }) => sw === 1)
}

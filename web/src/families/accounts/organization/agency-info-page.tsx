import { Agency } from '@kaipiao/client/fields'
import { getAgencyInfo } from '@kaipiao/client/operations'
import { Skeleton } from 'antd'
import { kindOf, kinds } from '../../../kit/kinds.ts'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'

const SHOWN = ['name', 'taxerId', 'state', 'contact', 'mobile', 'region', 'outletId', 'tsCreate'] as const

/** `/account/agencyInfo`: the agency that one works for, as its provider keeps it. */
export function AgencyInfoPage() {
  const { data, error, refetch } = useOperation(getAgencyInfo, {}, { failure: 'inPlace' })
  return (
    <section className="kp-screen" aria-label="机构资料">
      <h1 className="kp-page-title">机构资料</h1>
      <p className="kp-soft">由服务商维护；有变化请联系服务商修改。</p>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="kp-card kp-detail">
          <dl>
            {SHOWN.map((name) => {
              const field = Agency[name]
              const View = kinds[kindOf(field)].view
              return (
                <div key={name}>
                  <dt>{field.title}</dt>
                  <dd>
                    <View value={data[name]} field={field} />
                  </dd>
                </div>
              )
            })}
          </dl>
        </div>
      ) : (
        <Skeleton active title={false} />
      )}
    </section>
  )
}

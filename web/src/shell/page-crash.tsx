import { useRouteError } from 'react-router'
import { messageOf } from '../client/talk/problem-alert.ts'

/** The last resort: a fault in the console itself. The rest of what is stored is untouched. */
export function PageCrash() {
  const error = useRouteError()
  return (
    <div className="kp-splash" role="alert">
      <div>
        <p>页面出错了：{messageOf(error)}</p>
        <p>
          <button type="button" className="kp-button primary" onClick={() => location.reload()}>
            重新加载
          </button>
        </p>
      </div>
    </div>
  )
}

import { useSyncExternalStore } from 'react'
import { dismissNotice, noticeStore, NOTICE_OFFSET } from './notify.ts'
import './talk.css'

/** Where messages appear; read aloud by screen readers. */
export function NoticeRegion() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.read)
  return (
    <div className="kp-notices" style={{ top: NOTICE_OFFSET }} role="status" aria-live="polite">
      {notices.map((notice) => (
        <div key={notice.id} className={`kp-notice kp-notice-${notice.kind}`}>
          <span className="kp-notice-dot" aria-hidden />
          <span>
            {notice.text}
            {notice.description && <small>{notice.description}</small>}
          </span>
          <button type="button" aria-label="关闭" onClick={() => dismissNotice(notice.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  )
}

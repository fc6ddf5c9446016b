import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { PageHeading } from '../../kit/plain.ts'
import { createQueryClient } from '../../requests/query-client.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { useSession } from '../../client/session/use-session.ts'
import { PublicFrame } from '../pages/public-frame.tsx'
import { AreaBoard } from './area-board.tsx'
import { DiskBoard } from './disk-board.tsx'
import { InvoiceBoard } from './invoice-board.tsx'
import './board.css'

const BOARDS = {
  disk: { title: '终端看板', Board: DiskBoard },
  invoice: { title: '开票看板', Board: InvoiceBoard },
  area: { title: '区域开票看板', Board: AreaBoard },
} as const

/** The page is open to everybody, its figures to those who are signed in: each sees those of its own tenant (RT22–RT24, O22). */
export function BoardPage({ board }: { board: keyof typeof BOARDS }) {
  const session = useSession()
  const { pathname } = useLocation()
  const [queries] = useState(createQueryClient)
  const { title, Board } = BOARDS[board]
  if (!session)
    return (
      <PublicFrame title={title}>
        <p>看板显示所属企业、机构或服务商的统计，登录后可见。</p>
        <nav>
          <Link
            className="kp-button primary"
            to="/login"
            onClick={() => sessionStore.rememberRedirect(pathname)}
          >
            登录查看
          </Link>
        </nav>
      </PublicFrame>
    )
  return (
    <QueryClientProvider client={queries}>
      <main className="kp-board">
        <header>
          <PageHeading title={title} />
          <nav aria-label="看板">
            <Link to="/dashboard/invoice">开票</Link>
            <Link to="/area/dashboard/invoice">区域</Link>
            <Link to="/dashboard/disk">终端</Link>
          </nav>
          <span className="kp-soft">{session.userName}</span>
        </header>
        <Board />
      </main>
    </QueryClientProvider>
  )
}

import { SearchOutlined } from '@ant-design/icons'
import { Input } from '../../../kit/parts.ts'
import type { ReactNode } from 'react'
import { useFocusOnMount } from './use-focus-on-mount.ts'

interface Props {
  label: string
  typed: string
  setTyped: (typed: string) => void
  /** What stands beside the box. */
  children: ReactNode
}

/** The box in which terminals are looked for, ready to be typed into. */
export function TerminalSearch({ label, typed, setTyped, children }: Props) {
  const box = useFocusOnMount()
  return (
    <div className="kp-terminal-bar">
      <Input
        ref={box}
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder="企业名称、税号或税盘编号"
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {children}
    </div>
  )
}

import { Tabs } from 'antd'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { RawTables } from '../tables/raw-tables.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { CallShown } from '../calls/call-shown.tsx'
import { ClockPanel } from './clock-panel.tsx'
import type { PanelKey } from '../calls/control-calls.ts'
import { EventsPanel } from './events-panel.tsx'
import { FaultsPanel } from './faults-panel.tsx'
import { JournalPanel } from './journal-panel.tsx'
import { PushPanel } from './push-panel.tsx'
import { RecordingPanel } from './recording-panel.tsx'
import { SpacesPanel } from './spaces-panel.tsx'
import { useControl, type Control } from '../calls/use-control.ts'
import { WorldsPanel } from './worlds-panel.tsx'

const PANELS: readonly {
  key: PanelKey | 'tables'
  label: string
  Panel: ComponentType<{ control: Control }>
}[] = [
  { key: 'clock', label: '时钟', Panel: ClockPanel },
  { key: 'faults', label: '故障', Panel: FaultsPanel },
  { key: 'push', label: '推送', Panel: PushPanel },
  { key: 'journal', label: '请求', Panel: JournalPanel },
  { key: 'events', label: '事件', Panel: EventsPanel },
  { key: 'worlds', label: '世界', Panel: WorldsPanel },
  { key: 'spaces', label: '空间', Panel: SpacesPanel },
  { key: 'accounts', label: '账号', Panel: AccountsPanel },
  { key: 'tables', label: '数据表', Panel: RawTables },
  { key: 'recording', label: '录制', Panel: RecordingPanel },
]

/** Everything that testers make the sandbox do, with the control call that does it. */
export function ControlPage() {
  const [search, setSearch] = useSearchParams()
  const control = useControl()
  const shown = PANELS.find(({ key }) => key === search.get('part')) ?? PANELS[0]
  return (
    <section className="kp-screen" aria-label="沙箱控制">
      <h1 className="kp-page-title">沙箱控制</h1>
      <Tabs
        activeKey={shown?.key ?? ''}
        onChange={(part) => setSearch({ part }, { replace: true })}
        destroyOnHidden
        items={PANELS.map(({ key, label, Panel }) => ({
          key,
          label,
          children: (
            <div className="kp-screen">
              <Panel control={control} />
            </div>
          ),
        }))}
      />
      {control.last && <CallShown {...control.last} />}
    </section>
  )
}

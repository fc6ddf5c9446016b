import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { Resource } from '../../shapes/resource.ts'
import type { Action } from '../../shapes/action.ts'
import type { ActionRunner } from '../action/use-run-action.tsx'
import type { useColumnLayout } from '../rows/column-layout.ts'
import { ColumnSettings } from './column-settings.tsx'
import { ExportButton } from './export-button.tsx'
import { SavedViews } from './saved-views.tsx'
import type { ListControl } from '../rows/use-list-state.ts'
import { useViews } from './use-views.ts'

interface Props {
  resource: Resource
  /** Address of the list. */
  base: string
  control: ListControl
  layout: ReturnType<typeof useColumnLayout>
  total: number
  actions: readonly Action[]
  runner: ActionRunner
  isFetching: boolean
  onRefresh: () => void
  onCreate: (() => void) | undefined
  onImport: (() => void) | undefined
  onUpload: (() => void) | undefined
}

/** Title of a list and everything that concerns all of it. */
export function ListToolbar(props: Props) {
  const { resource, control, layout, actions, runner, onCreate, onImport, onUpload } = props
  const views = useViews(resource, control, layout)
  return (
    <header className="kp-screen-head">
      <h1>{resource.label}</h1>
      <div className="kp-screen-actions">
        <SavedViews views={views} base={props.base} onAll={() => control.open('')} />
        <Tooltip title="刷新">
          <Button
            icon={<ReloadOutlined spin={props.isFetching} aria-hidden />}
            aria-label="刷新"
            onClick={props.onRefresh}
          />
        </Tooltip>
        <ExportButton
          resource={resource}
          state={control.state}
          columns={layout.columns}
          total={props.total}
        />
        <ColumnSettings {...layout} />
        {actions.map((action) => (
          <Button
            key={action.label}
            loading={runner.running?.action === action}
            onClick={() => void runner.run(action, [])}
          >
            {action.label}
          </Button>
        ))}
        {onImport && <Button onClick={onImport}>导入</Button>}
        {onUpload && <Button onClick={onUpload}>{resource.upload?.label}</Button>}
        {onCreate && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onCreate}>
            新建{resource.recordLabel}
          </Button>
        )}
      </div>
    </header>
  )
}

import { ThunderboltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { CountedIcon } from '../../waiting/counted-icon.tsx'
import { DropPanel } from '../../../kit/parts.ts'
import { drawn, JobState } from '../../../kit/kinds.ts'
import { RowActions, useRunAction } from '../../../kit/screens.ts'
import { cancelAction } from '../../../kit/resources.ts'
import { mayCall } from '../../../client/session/access.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { useJobs, type TrayJob } from './use-jobs.ts'

/** What the platform works at for the user, and what it has done: from any page. */
export function JobTray() {
  const [isOpen, setOpen] = useState(false)
  const jobs = useJobs(isOpen)
  const running = jobs.filter((job) => job.isRunning).length
  return (
    <DropPanel
      isOpen={isOpen}
      setOpen={setOpen}
      title="后台任务"
      content={<Jobs jobs={jobs} onOpen={() => setOpen(false)} />}
    >
      <Button
        type="text"
        icon={
          <CountedIcon count={running}>
            <ThunderboltOutlined aria-hidden className="kp-head-icon" />
          </CountedIcon>
        }
        aria-label={running > 0 ? `后台任务，${running}个进行中` : '后台任务'}
        aria-expanded={isOpen}
      />
    </DropPanel>
  )
}

function Jobs({ jobs, onOpen }: { jobs: readonly TrayJob[]; onOpen: () => void }) {
  if (jobs.length === 0) return <p className="kp-soft">没有任务</p>
  return (
    <ul className="kp-tray">
      {jobs.map((job) => (
        <TrayItem key={job.key} job={job} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function TrayItem({ job: { resource, row, title, address }, onOpen }: { job: TrayJob; onOpen: () => void }) {
  const runner = useRunAction(resource)
  const user = useUser()
  const { job } = resource
  const { parts, field } = drawn(resource.operations.list.row?.[job.state], { field: job.state })
  return (
    <li>
      <div>
        {address ? (
          <Link to={address} onClick={onOpen}>
            {title || resource.label}
          </Link>
        ) : (
          title
        )}
        <span className="kp-soft">{resource.label}</span>
      </div>
      <JobState job={job} row={row}>
        <parts.cell value={row[job.state]} field={field} />
      </JobState>
      <RowActions
        resource={{ ...resource, panels: [] }}
        actions={cancelAction(job).filter(({ operation }) => mayCall(operation, user))}
        row={row}
        runner={runner}
      />
      {runner.dialog}
    </li>
  )
}

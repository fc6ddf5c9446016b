import { Link } from 'react-router'
import { PageHeading } from '../../kit/plain.ts'
import { useBranding, useConfig } from '../../client/runtime/runtime.tsx'
import { BrandHeader } from './brand-header.tsx'
import { DemoAccounts } from './demo-accounts-panel.tsx'
import { offeredEntrances } from './entrances.ts'
import { useSignIn } from './use-sign-in.ts'
import './sign-in.css'

/** `/login`: who are you? */
export function EntranceChoice() {
  const { showAgency, sandbox } = useConfig()
  const { icp, serviceTel } = useBranding()
  const { signIn, isRunning, fault } = useSignIn()
  return (
    <div className="kp-entrance">
      <main className="kp-entrance-card">
        <BrandHeader />
        <PageHeading title="选择登录入口" />
        <ul className="kp-choice">
          {offeredEntrances(showAgency).map(({ path, name, hint }) => (
            <li key={path}>
              <Link to={path}>
                <b>{name}</b>
                <span>{hint}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="kp-fault" role="alert">
          {fault}
        </p>
      </main>
      {sandbox && (
        <DemoAccounts isBusy={isRunning} onChoose={(entrance, proof) => void signIn(entrance, proof)} />
      )}
      <footer className="kp-entrance-foot">
        {serviceTel && <span>服务热线 {serviceTel}</span>}
        {icp && <span>{icp}</span>}
      </footer>
    </div>
  )
}

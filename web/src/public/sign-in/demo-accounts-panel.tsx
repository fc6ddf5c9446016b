import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { ENTRANCES, type Entrance } from './entrances.ts'
import type { Proof } from './use-sign-in.ts'

interface Props {
  isBusy: boolean
  onChoose: (entrance: Entrance, proof: Proof) => void
}

/** One click into a sandbox, once per role. */
export function DemoAccounts({ isBusy, onChoose }: Props) {
  return (
    <section className="kp-demo" aria-label="演示账号">
      <p>
        <b>演示环境</b> 数据均为虚构，点击即可登录
      </p>
      <div>
        {DEMO_ACCOUNTS.map(({ name, account, path }) => {
          const entrance = ENTRANCES.find((candidate) => candidate.path === path)
          return (
            entrance && (
              <button
                key={account}
                type="button"
                className="kp-button"
                disabled={isBusy}
                onClick={() => onChoose(entrance, { account, password: DEMO_PASSWORD })}
              >
                {name}
                <small>{account}</small>
              </button>
            )
          )
        })}
      </div>
    </section>
  )
}

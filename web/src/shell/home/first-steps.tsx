import { TERMINAL_PATHS, type Area } from '@kaipiao/domain/accounts/session/area'
import { Link } from 'react-router'
import { isPathAllowed } from '../../client/session/access.ts'
import { useUser } from '../../client/session/use-session.ts'

interface Step {
  path: string
  label: string
  text: string
  /** No page of the menu, so that the menu cannot withhold it. */
  isAlwaysOpen?: true
}

/** What can be done before a terminal is chosen, in the order of a first day; what the platform does not allow is left out. */
export function FirstSteps({ area }: { area: Area }) {
  const { allowPath } = useUser()
  return (
    <section className="kp-card kp-steps" aria-label="从这里开始">
      <header>
        <h2>从这里开始</h2>
      </header>
      <ol>
        {stepsOf(area)
          .filter(({ path, isAlwaysOpen }) => isAlwaysOpen ?? isPathAllowed(path, allowPath))
          .map(({ path, label, text }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
              <span className="kp-soft">{text}</span>
            </li>
          ))}
      </ol>
    </section>
  )
}

/** Members open no enterprises and keep no customers. */
export function stepsOf(area: Area): readonly Step[] {
  const terminal = {
    path: TERMINAL_PATHS[area],
    label: '选择终端',
    text: '选定企业的终端后即可开票、查看额度和库存',
  }
  if (area === 'member')
    return [
      terminal,
      { path: '/member/ykkGoods', label: '商城', text: '购买或续费托管服务', isAlwaysOpen: true },
    ]
  return [
    {
      path: `/${area}/addEnterprise`,
      label: '开通企业',
      text: '填写表单或导入表格，为企业开通托管服务',
      isAlwaysOpen: true,
    },
    terminal,
    { path: `/${area}/customers`, label: '客户', text: '登记客户、联系人与跟进' },
    { path: `/${area}/taxrobot`, label: '服务续费', text: '查看即将到期的终端并续费' },
    { path: `/${area}/ykkOrder`, label: '商城订单', text: '支付或查看订单' },
  ]
}

import { WIZARD_TABS, type WizardTab } from '@kaipiao/domain/shop/orders/wizard'
import { Steps } from 'antd'

/** How far the purchase is (SH37); a tab moves on by what happened, so none of them is clicked. */
export function WizardSteps({ tab }: { tab: WizardTab }) {
  return (
    <Steps
      size="small"
      className="kp-wizard-steps"
      current={WIZARD_TABS.findIndex(({ value }) => value === tab)}
      items={WIZARD_TABS.map(({ label }) => ({ title: label }))}
    />
  )
}

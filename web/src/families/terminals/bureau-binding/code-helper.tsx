import { CODE_HELPER_TEXT } from '@kaipiao/domain/lookups/terminals/bureau-login-method'
import { Checkbox } from 'antd'
import { useState } from 'react'

/** The cloud-code helper: ticking it tells how to set it up (BD78, BD79). */
export function CodeHelper() {
  const [isOn, setOn] = useState(false)
  return (
    <div className="kp-binding-check kp-wide">
      <Checkbox checked={isOn} onChange={(event) => setOn(event.target.checked)}>
        使用云验证码助手
      </Checkbox>
      {isOn && (
        <p className="kp-soft" role="status">
          {CODE_HELPER_TEXT}
        </p>
      )}
    </div>
  )
}

import { Button, type ButtonProps } from 'antd'
import './steady-button.css'

interface Props extends Omit<ButtonProps, 'disabled' | 'className' | 'onClick'> {
  /** True while pressing it does nothing. */
  isOff: boolean
  onClick: () => void
}

/**
 * A button that keeps the focus while it can't be pressed. A disabled one drops it to the page, and with it the place
 * of whoever works with the keyboard: Esc no longer reaches the dialog around it.
 */
export function SteadyButton({ isOff, onClick, ...rest }: Props) {
  return <Button {...rest} className="kp-steady" aria-disabled={isOff} onClick={() => !isOff && onClick()} />
}

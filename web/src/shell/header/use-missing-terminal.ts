import { NO_DEFAULT_TERMINAL } from '@kaipiao/domain/terminals/terminals/usability'
import { useEffect } from 'react'
import { toldOnce } from '../../client/session/told-once.ts'
import { ask } from '../../client/talk/dialogs.ts'

/** Asks once a sign-in, not at each reload or in each tab, to choose a terminal where none is set (HD33). */
export function useMissingTerminal(isMissing: boolean, onChoose: () => void): void {
  useEffect(() => {
    if (!isMissing || toldOnce.isTold('terminal')) return
    toldOnce.mark('terminal')
    void ask({
      title: '提示',
      message: NO_DEFAULT_TERMINAL,
      choices: [
        { key: 'later', label: '稍后' },
        { key: 'choose', label: '去设置', kind: 'primary' },
      ],
    }).then((answer) => answer === 'choose' && onChoose())
  })
}

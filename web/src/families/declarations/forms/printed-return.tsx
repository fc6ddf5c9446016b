import type { FormFace } from '@kaipiao/domain/declarations/form-layouts/face-of-form'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { FaceHead, FaceTables } from '../form-layouts/face-tables.tsx'
import { ROW_FORMS } from './row-forms.tsx'
import type { Declaration } from './use-return-forms.ts'

/** True from when the browser is about to print, by its menu or our button, until it has. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // What is printed has to be there when the listener returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

interface Props {
  declaration: Declaration
  faces: readonly FormFace[]
}

/** All forms of a return for paper, each on pages of its own, as they stand on the screen. */
export function PrintedReturn({ declaration, faces }: Props) {
  return (
    <div className="kp-return-print">
      {faces.map((face) => {
        const RowForm = ROW_FORMS[face.formCode]
        return RowForm ? (
          <RowForm key={face.formCode} declaration={declaration} isPrinted />
        ) : (
          <article key={face.formCode} className={`kp-return-${face.paper}`}>
            <FaceHead face={face} />
            <FaceTables face={face} />
          </article>
        )
      })}
    </div>
  )
}

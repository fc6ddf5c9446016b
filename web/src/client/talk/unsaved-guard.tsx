import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './dialogs.ts'

const dirty = new Set<string>()
const listeners = new Set<() => void>()

function mark(id: string, isDirty: boolean): void {
  if (dirty.has(id) === isDirty) return
  if (isDirty) dirty.add(id)
  else dirty.delete(id)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True while any form on this page holds something that was typed and not saved. */
export const hasUnsavedChanges = (): boolean => dirty.size > 0

/** Lifts the guard of all forms, after the user gave up what is in them. */
export const discardUnsaved = (): void => [...dirty].forEach((id) => mark(id, false))

/**
 * Keeps the page from being left while `isDirty`, also when the tab is closed. Answers a function that lifts the guard
 * at once, to be called after a save and before navigating away.
 */
export function useUnsavedGuard(isDirty: boolean): () => void {
  const id = useId()
  useEffect(() => {
    mark(id, isDirty)
    return () => mark(id, false)
  }, [id, isDirty])
  return useCallback(() => mark(id, false), [id])
}

/**
 * A way to close a dialog, for Esc, the cross and 取消 alike: it asks first where a form inside holds something unsaved.
 * What is unsaved under the dialog is no reason to ask.
 */
export function useGuardedClose(onClose: () => void): () => void {
  const [below] = useState(() => new Set(dirty))
  const isAsking = useRef(false)
  return () => {
    const inside = [...dirty].filter((id) => !below.has(id))
    if (inside.length === 0) return onClose()
    if (isAsking.current) return
    isAsking.current = true
    void askLeaving().then((isLeaving) => {
      isAsking.current = false
      if (!isLeaving) return
      for (const id of inside) mark(id, false)
      onClose()
    })
  }
}

/**
 * Mounted once at the root of the router, which takes one blocker only, and has one only while there is something to
 * lose: the router warns of each navigation that it could not hold back for a blocker, such as a typed address.
 */
export function UnsavedBlocker() {
  return useSyncExternalStore(subscribe, hasUnsavedChanges) ? <Blocker /> : null
}

function Blocker() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askLeaving().then((isLeaving) => {
      if (isLeaving) discardUnsaved()
      return isLeaving ? blocker.proceed() : blocker.reset()
    })
  }, [blocker])
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [])
  return null
}

/** For ways out that are no navigation, such as signing out: true when nothing is unsaved or the user gives it up. */
export async function confirmLeaving(): Promise<boolean> {
  if (!hasUnsavedChanges()) return true
  const isLeaving = await askLeaving()
  if (isLeaving) discardUnsaved()
  return isLeaving
}

function askLeaving(): Promise<boolean> {
  return confirm('有未保存的修改', '离开后，已填写的内容将丢失。', {
    yes: '放弃修改',
    no: '继续编辑',
    isDangerous: true,
  })
}

import { useCallback, useSyncExternalStore } from 'react'

const PREFIX = 'kaipiao.preference.'
const listeners = new Set<() => void>()
const parsed = new Map<string, { text: string; value: unknown }>()

/** A choice of this user on this computer; the key names the user where it must not be shared. */
export function usePreference<Value>(
  key: string,
  fallback: Value,
): readonly [Value, (value: Value | undefined) => void] {
  const value = useSyncExternalStore(subscribe, () => readPreference(key, fallback))
  const set = useCallback((next: Value | undefined) => writePreference(key, next), [key])
  return [value, set]
}

export function readPreference<Value>(key: string, fallback: Value): Value {
  const text = localStorage.getItem(PREFIX + key)
  if (text === null) return fallback
  const known = parsed.get(key)
  // The writer below is the only one, so the value has the type of its key.
  if (known?.text === text) return known.value as Value
  try {
    const value: unknown = JSON.parse(text)
    parsed.set(key, { text, value })
    return value as Value
  } catch {
    return fallback
  }
}

export function writePreference(key: string, value: unknown): void {
  if (value === undefined) localStorage.removeItem(PREFIX + key)
  else localStorage.setItem(PREFIX + key, JSON.stringify(value))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key?.startsWith(PREFIX)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

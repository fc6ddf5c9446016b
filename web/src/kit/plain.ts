/** Parts of every page, those before sign-in included: nothing of antd. */
export { PageHeading } from './page/page-heading.tsx'
export { TabRow } from './page/tab-row.tsx'
export { usePageTitle } from './page/use-page-title.ts'
export { useCodeLock } from './time/use-code-lock.ts'
export { useNow } from './time/use-now.ts'

/** The providers of refine. */
export { createAccessControlProvider } from './refine/access-control-provider.ts'
export { createAuthProvider, endSession } from './refine/auth-provider.ts'
export { createDataProvider } from './refine/data-provider.ts'
export { i18nProvider } from './refine/i18n-provider.ts'
export { createLiveProvider } from './refine/live-provider.ts'
export { notificationProvider } from './refine/notification-provider.ts'
export { routerProvider } from './refine/router-provider.ts'
export { createRawDataProvider } from './refine/raw-data-provider.ts'

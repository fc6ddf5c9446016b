/** The screens that draw definitions. */
export { resourceRoutes } from './screens/resource-routes.tsx'
export { RowActions } from './screens/action/row-actions.tsx'
export { useRunAction } from './screens/action/use-run-action.tsx'
export { BoardGlance, BoardScreen, SettingsScreen } from './screens/loaded-later.tsx'

export * from '../../generated/sandbox/control-calls.ts'
export { ControlProblem } from './control-problem.ts'
export {
  createControlClient,
  type ControlClient,
  type ControlClientOptions,
} from './create-control-client.ts'
export type * from './control-types.ts'

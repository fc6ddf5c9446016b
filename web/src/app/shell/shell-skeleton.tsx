import './shell.css'

/** The outline of the shell while its code is on the way, so that nothing jumps. */
export function ShellSkeleton() {
  return (
    <div className="kp-shell" role="progressbar" aria-label="正在加载">
      <div className="kp-side" />
      <div className="kp-head" />
      <div className="kp-tabs" />
      <main className="kp-main" />
    </div>
  )
}

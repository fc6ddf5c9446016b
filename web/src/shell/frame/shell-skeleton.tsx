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

/** The outline of a page while its code is on the way: its title, what filters it, its rows. */
export function PageSkeleton() {
  return (
    <div className="kp-page-skeleton" role="progressbar" aria-label="正在加载">
      <span />
      <span />
      <span />
    </div>
  )
}

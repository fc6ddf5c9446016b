/** Starts the program with the runtime beside it, also where it is a link, and whatever PATH there is. */
export const shellLauncher = `#!/bin/sh
self=$0
while [ -L "$self" ]; do
  to=$(readlink "$self")
  case $to in
    /*) self=$to ;;
    *) self=\${self%/*}/$to ;;
  esac
done
case $self in
  */*) here=\${self%/*} ;;
  *) here=. ;;
esac
here=$(cd "$here" && pwd -P)
exec "$here/runtime/node" "$here/bin/kaipiao.mjs" "$@"
`

/** The same for cmd and PowerShell; lines end as both want them. */
export const windowsLauncher = ['@echo off', '"%~dp0runtime\\node.exe" "%~dp0bin\\kaipiao.mjs" %*', ''].join(
  '\r\n',
)

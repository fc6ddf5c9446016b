/**
 * Runs the program, and says in words why it could not even be read: it has hundreds of files, and what loads them runs
 * before it can say anything itself. Codes and words are those of `src/server/start-fault.ts`.
 */
export async function loadProgram(load) {
  try {
    await load()
  } catch (error) {
    const words = wordsOf(error)
    if (words === undefined) throw error
    process.stderr.write(`${error.code} ${words}\n`)
    process.exit(1)
  }
}

function wordsOf({ code, path }) {
  if (code === 'EMFILE' || code === 'ENFILE')
    return '打开的文件太多：用 ulimit -n 提高上限（如 ulimit -n 1024）后再启动'
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `不能读写 ${path}：程序要在自己的目录里生成 dist，请让它可写，或改用装好的包 npx kaipiao-sandbox`
  return undefined
}

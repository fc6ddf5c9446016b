interface Context {
  report: (problem: { node: object; messageId: string }) => void
}
declare const plugin: {
  meta: { name: string }
  rules: {
    'no-money-arithmetic': {
      create: (context: Context) => {
        BinaryExpression: (node: { operator: string; left: object; right: object }) => void
      }
    }
  }
}
export default plugin

interface Context {
  report: (problem: { node: object; messageId: string }) => void
}
declare const plugin: {
  meta: { name: string }
  rules: {
    'no-replaced-module': {
      create: (context: Context) => {
        MemberExpression: (node: {
          computed: boolean
          object: { name: string }
          property: { name: string }
        }) => void
      }
    }
  }
}
export default plugin

import type { Plugin } from 'vite'

/** Icons that antd puts alone on a button, and what the button does. */
const ICONS = {
  left: '上一页',
  right: '下一页',
  'double-left': '向前',
  'double-right': '向后',
  'close-circle': '清除',
  close: '关闭',
  ellipsis: '更多',
}

/**
 * Words that antd reads out in English whatever its locale, and what is read instead. Any other icon without a label of
 * its own is an ornament: what it means stands beside it, or on the button around it.
 */
const WORDS: readonly (readonly [module: string, english: string, instead: string])[] = [
  [
    '@ant-design/icons/es/components/AntdIcon.js',
    '"aria-label": icon.name',
    `"aria-label": ${JSON.stringify(ICONS)}[icon.name],
    "aria-hidden": restProps["aria-label"] === undefined && !${JSON.stringify(Object.keys(ICONS))}.includes(icon.name) ? true : undefined`,
  ],
  ['antd/es/date-picker/generatePicker/generateRangePicker.js', '"aria-label": "to"', '"aria-hidden": true'],
  ['rc-dialog/es/Dialog/Content/Panel.js', '"aria-label": "Close"', '"aria-label": "关闭"'],
  ['antd/es/table/hooks/useSelection.js', "'Custom selection' : 'Select all'", "'选择' : '全选'"],
  ['rc-notification/es/Notice.js', '"aria-label": "Close"', '"aria-label": "关闭"'],
  ['@rc-component/tour/es/TourStep/DefaultPanel.js', '"aria-label": "Close"', '"aria-label": "关闭"'],
  ['rc-segmented/es/index.js', '"aria-label": "segmented control"', '"aria-label": "选项"'],
  ['rc-tree/es/NodeList.js', '"aria-label": "for screen reader"', '"aria-label": "树"'],
  ['rc-tree/es/TreeNode.js', '"Select ".concat', '"选择".concat'],
  ['rc-tree/es/TreeNode.js', "'tree node'", "''"],
  ['rc-input-number/es/StepHandler.js', '"Increase Value"', '"增加"'],
  ['rc-input-number/es/StepHandler.js', '"Decrease Value"', '"减少"'],
]

/** Puts our words in place of antd's; a version of antd that says them elsewhere fails the build. */
export function spokenWords(words = WORDS): Plugin {
  return {
    name: 'spoken-words',
    transform(code, id) {
      const here = words.filter(([module]) => id.endsWith(`/node_modules/${module}`))
      if (here.length === 0) return undefined
      const changed = here.reduce((text, [module, english, instead]) => {
        if (!text.includes(english)) throw new Error(`${module} no longer says ${english}`)
        return text.replaceAll(english, instead)
      }, code)
      return { code: changed, map: null }
    },
  }
}

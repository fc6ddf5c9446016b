import type { I18nProvider } from '@refinedev/core'

/** Refine's own texts. Anything not listed falls back to refine's default, which a test keeps from happening. */
const TEXTS: Readonly<Record<string, string>> = {
  'buttons.create': '新建',
  'buttons.save': '保存',
  'buttons.delete': '删除',
  'buttons.edit': '编辑',
  'buttons.cancel': '取消',
  'buttons.confirm': '确定删除？',
  'buttons.filter': '筛选',
  'buttons.clear': '清除',
  'buttons.refresh': '刷新',
  'buttons.show': '查看',
  'buttons.undo': '撤销',
  'buttons.import': '导入',
  'buttons.export': '导出',
  'buttons.clone': '复制',
  'buttons.list': '列表',
  'buttons.logout': '退出登录',
  'notifications.success': '操作成功',
  'notifications.error': '操作失败（{statusCode}）',
  'notifications.undoable': '{seconds} 秒内可撤销',
  'notifications.createSuccess': '{resource}已新建',
  'notifications.createError': '{resource}新建失败（{statusCode}）',
  'notifications.editSuccess': '修改成功',
  'notifications.editError': '{resource}修改失败（{statusCode}）',
  'notifications.deleteSuccess': '{resource}已删除',
  'notifications.deleteError': '{resource}删除失败（{statusCode}）',
  'notifications.importProgress': '已导入 {processed}/{total}',
  warnWhenUnsavedChanges: '有未保存的修改，确定离开？',
  'actions.list': '列表',
  'actions.create': '新建',
  'actions.edit': '编辑',
  'actions.show': '详情',
  'actions.clone': '复制',
  'table.actions': '操作',
  'pages.error.404': '页面不存在',
  'pages.error.backHome': '返回首页',
  'pages.error.resource404': '页面不存在',
  'pages.error.info': '页面不存在',
  'documentTitle.default': '开票',
  'documentTitle.suffix': '',
}

export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, fallback?: string) => {
    const text = TEXTS[key] ?? fallback ?? key
    if (typeof options !== 'object' || options === null) return text
    return Object.entries(options).reduce(
      (sentence, [name, value]) => sentence.replaceAll(`{${name}}`, String(value)),
      text,
    )
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'zh-CN',
}

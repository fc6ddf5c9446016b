import { theme as antd, type ThemeConfig } from 'antd'
import type { Theme } from './theme.ts'

/** The one theme in antd's words, with or without movement. */
export function antdTheme({ mode, palette, font, radius }: Theme, isStill: boolean): ThemeConfig {
  return {
    algorithm: mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    cssVar: { key: `kp-${mode}` },
    hashed: false,
    token: {
      colorPrimary: palette.primary,
      colorInfo: palette.primary,
      colorLink: palette.primaryText,
      colorLinkHover: palette.primaryText,
      colorSuccess: palette.success,
      colorSuccessBg: palette.successSoft,
      colorWarning: palette.warning,
      colorWarningBg: palette.warningSoft,
      colorError: palette.errorSolid,
      colorErrorBg: palette.errorSoft,
      colorErrorText: palette.error,
      colorText: palette.text,
      colorTextSecondary: palette.textSoft,
      colorTextTertiary: palette.textSoft,
      colorTextDescription: palette.textSoft,
      colorTextPlaceholder: palette.textSoft,
      colorIcon: palette.textSoft,
      colorBgLayout: palette.canvas,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.borderStrong,
      colorBorderSecondary: palette.border,
      colorSplit: palette.border,
      borderRadius: radius,
      fontFamily: font,
      fontSize: 14,
      controlHeight: 34,
      wireframe: false,
      motion: !isStill,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
    },
    components: componentsOf(palette),
  }
}

function componentsOf(palette: Theme['palette']): NonNullable<ThemeConfig['components']> {
  return {
    Table: {
      headerBg: palette.sunken,
      headerColor: palette.textSoft,
      headerSortActiveBg: palette.sunken,
      headerSortHoverBg: palette.sunken,
      bodySortBg: 'transparent',
      headerSplitColor: 'transparent',
      rowHoverBg: palette.sunken,
      rowSelectedBg: palette.primarySoft,
      rowSelectedHoverBg: palette.primarySoft,
      cellPaddingBlockMD: 9,
      cellPaddingInlineMD: 8,
      cellFontSizeMD: 14,
      cellPaddingBlockSM: 6,
      cellPaddingInlineSM: 8,
      cellFontSizeSM: 13,
    },
    // The dark algorithm dims these below what can be read: the palette's own colours stay.
    Button: {
      defaultShadow: 'none',
      primaryShadow: 'none',
      dangerShadow: 'none',
      primaryColor: palette.onPrimary,
      colorPrimary: palette.primary,
      colorPrimaryHover: palette.primaryHover,
      colorPrimaryActive: palette.primaryHover,
      defaultHoverColor: palette.primaryText,
      defaultHoverBorderColor: palette.primaryText,
      defaultActiveColor: palette.primaryText,
      defaultActiveBorderColor: palette.primaryText,
      colorLink: palette.primaryText,
      colorLinkHover: palette.primaryText,
      colorLinkActive: palette.primaryText,
      colorError: palette.error,
      colorErrorHover: palette.error,
      colorErrorActive: palette.error,
    },
    // A state is written in its own colour, which in the dark is lighter than what a button of it is filled with.
    Tag: { colorError: palette.error },
    Form: { itemMarginBottom: 16, labelColor: palette.textSoft, verticalLabelPadding: '0 0 4px' },
    Drawer: { paddingLG: 24 },
    Tabs: {
      itemSelectedColor: palette.primaryText,
      itemHoverColor: palette.primaryText,
      itemActiveColor: palette.primaryText,
      inkBarColor: palette.primaryText,
    },
    Slider: {
      trackBg: palette.primary,
      trackHoverBg: palette.primaryHover,
      handleColor: palette.primary,
      railBg: palette.border,
      railHoverBg: palette.borderStrong,
    },
  }
}

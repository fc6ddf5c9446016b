/** Numbers of the regulations that several rows rest on, written once. Source: law-2026.md §1, §2, §4. */

/** 增值税法 and its 实施条例, in force since 2026-01-01. */
export const VAT_LAW = '增值税法'
/** What began with it. */
export const LAW_DAY = '2026-01-01'
/** The last day of what ended with it. */
export const BEFORE_LAW = '2025-12-31'
/** The last day of the reliefs that were carried forward. */
export const CARRIED_TO = '2027-12-31'

/** 衔接公告: what of the reliefs goes on, and that the others stop. */
export const CARRIED = '财政部 税务总局公告2026年第10号'
export const SCOPES = '财政部 税务总局公告2026年第9号'
export const CREDITS = '财政部 税务总局公告2026年第13号'
export const REFORM_2016 = '财税〔2016〕36号'
export const REGULATIONS_2008 = '增值税暂行条例（国务院令第538号）'

/** 资源回收企业“反向开票”: what natural persons sell to those who recycle. */
export const REVERSE_INVOICING = '国家税务总局公告2024年第5号'
export const REVERSE_DAY = '2024-04-29'

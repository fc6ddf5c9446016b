/** Texts about codes of goods. Sources: checklist GD14, GD15, ER36, ER38. */

/** Said when no line has an error. */
export const NO_ERRORS_TEXT = '真棒，未发现错误'
export const NOT_FOUND_TEXT = '商品库中未找到该商品，请检查商品名称'

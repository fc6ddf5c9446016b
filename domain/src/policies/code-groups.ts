/** Goods codes that rules speak of together, as the digits that they begin with. Editable data: domain.md §1.6. */

/** 销售、出租不动产, 不动产融资租赁 and 土地使用权; parking and tolls are leases of real estate (财税〔2016〕36号附件1). */
export const REAL_ESTATE = ['304050103', '304050202', '40501', '5'] as const
/** 住房租赁, of persons and others. */
export const HOUSING = ['30405020201'] as const
/** 人力资源外包, 劳务派遣, 安全保护. */
export const MARGIN_SERVICES = ['304080204', '304080301', '3040804'] as const
/** Motor vehicles, electric ones and motorcycles among them. */
export const VEHICLES = ['1090305', '1090306', '1090307', '1090309', '1090312'] as const
/** What is used for years and sold again: nobody sells food or fuel as used. */
export const DURABLES = ['104', '105', '106', '108', '109'] as const
/** What small-scale taxpayers don't pay the one levy for, or none of it less: real estate, and what is no sale at all. */
export const UNLIKE_OTHERS = [...REAL_ESTATE, '6'] as const

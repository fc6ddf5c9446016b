/** What a reader of goods finds of a line. Source: checklist OC01. */
export type GoodsField = 'name' | 'ggxh' | 'dw' | 'quantity' | 'price' | 'totalAmount' | 'taxRate'

export interface ReadGoods {
  name: string
  ggxh?: string
  dw?: string
  quantity?: string
  price?: string
  totalAmount?: string
  /** As a fraction. */
  taxRate?: string
  /** 1 where the line is exempt, 2 where it is not taxable. */
  lslbs?: '1' | '2'
  /** What a line below it takes from its amount, on the face of an invoice. */
  discountAmount?: string
  /** Fields whose numbers have no label and no sign: their place decided. */
  guessed?: readonly GoodsField[]
}

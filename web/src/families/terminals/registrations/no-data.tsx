/** What an empty tab says (TX13), in a colour that can be read. */
export const NO_DATA = <span className="kp-soft">暂无数据</span>

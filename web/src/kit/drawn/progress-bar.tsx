/** How far something is, by itself: few first lists show it. */
export { Progress as ProgressBar } from 'antd'

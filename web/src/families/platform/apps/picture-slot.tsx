/** A picture by its address, small enough for a row. */
export function picture(address: string) {
  return <img src={address} alt="" height={28} loading="lazy" />
}

import { kinds, plainText, type InputProps } from '../../../kit/kinds.ts'

/** A picture by its address, small enough for a row. */
export function picture(address: string) {
  return <img src={address} alt="" height={28} loading="lazy" />
}

const IS_ADDRESS = /^(\/|https?:\/\/)./

/** The address of a picture, and the picture that is there. */
export function pictureInput(props: InputProps) {
  const address = plainText(props.value)
  return (
    <>
      <kinds.text.input {...props} />
      {IS_ADDRESS.test(address) && picture(address)}
    </>
  )
}

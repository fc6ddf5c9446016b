import { useSearchParams } from 'react-router'
import { entranceOfAccountType } from './entrances.ts'
import { SignInPage } from './sign-in-page.tsx'

/** `/channel/login?acct_type=…`: the entrance of that account type under the brand of the channel (RT12, RT15). */
export function ChannelSignIn() {
  const [search] = useSearchParams()
  const entrance = entranceOfAccountType(search.get('acct_type'))
  return <SignInPage key={entrance.path} entrance={entrance} />
}

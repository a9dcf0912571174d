import { useAsk } from '../ask.ts'
import { useSignedIn } from '../token.ts'

/** Whether an account is logged in. A kept sign-in counts as one until the server says that it is a guest's. */
export function useHasAccount(): boolean {
  const isSignedIn = useSignedIn()
  const { data: user } = useAsk('readUser', isSignedIn ? {} : null)
  return isSignedIn && user?.userType !== false
}

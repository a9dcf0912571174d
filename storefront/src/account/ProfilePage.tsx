import type { User } from '@tischlein/contract/entities'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useAsk } from '../ask.ts'
import { Failed } from '../shell/Failed.tsx'
import { useShop } from '../shop.ts'
import { useSignedIn } from '../token.ts'
import { useWords } from '../words.ts'
import { AccountPage } from './AccountPage.tsx'
import { Addresses } from './Addresses.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { EmailForm } from './EmailForm.tsx'
import { ExportData } from './ExportData.tsx'
import { KeepForm } from './KeepForm.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** "Your Profile": one form for each concern, each saved by itself (storefront.md, section 2; ux.md, 7.13). */
export function ProfilePage() {
  const { t } = useWords<'account'>()
  const { answers } = useShop()
  const { data: user, error } = useAsk('readUser', useSignedIn() ? {} : null)
  return (
    <AccountPage title={t('account.profile.title')}>
      {user ? (
        <Concerns user={user} />
      ) : error ? (
        <Failed problem={error} onAgain={() => answers.expire('readUser')} />
      ) : (
        <Skeleton height={320} />
      )}
    </AccountPage>
  )
}

/** A guest identity has details and nothing else, until it is kept as an account. */
export function Concerns({ user }: { user: User }) {
  if (!user.userType)
    return (
      <>
        <KeepForm user={user} />
        <DetailsForm user={user} />
      </>
    )
  return (
    <>
      <DetailsForm user={user} />
      <EmailForm user={user} />
      <PasswordForm user={user} />
      <Passkeys />
      <Addresses />
      <ExportData />
      <DeleteAccount user={user} />
    </>
  )
}

import { clearSession, forgetRedirect } from '../../data/session.ts'
import { INACTIVE_ACCOUNT, SIGN_IN_AGAIN } from './copy.ts'
import { PlainPage } from './plain-page.tsx'
import { SignInButton } from './sign-in-button.tsx'

/** Only an inactive account gets here. */
export default function Unauthorized() {
  const forgetSession = () => {
    clearSession()
    forgetRedirect()
  }
  return (
    <PlainPage title={INACTIVE_ACCOUNT}>
      <SignInButton label={SIGN_IN_AGAIN} before={forgetSession} />
    </PlainPage>
  )
}

import { Navigate, Outlet } from 'react-router'
import { useProfile } from '../data/profile.ts'
import { isSignedIn } from '../data/session.ts'
import { Loader } from './loader.tsx'

/** For everybody but an inactive account this is an unknown path. */
export function InactiveOnly() {
  return isSignedIn() ? <WithProfile /> : <Navigate to="/" replace />
}

function WithProfile() {
  const profile = useProfile()
  if (profile.isPending) return <Loader />
  return profile.data?.status === 'inactive' ? <Outlet /> : <Navigate to="/" replace />
}

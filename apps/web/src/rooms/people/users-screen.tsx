import { UsersPage } from './users-page.tsx'

export default function Users() {
  return <UsersPage />
}

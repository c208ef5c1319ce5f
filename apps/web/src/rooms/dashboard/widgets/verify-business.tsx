import { useNavigate } from 'react-router'
import { BusinessForm } from '../../../parts/business-form.tsx'
import { href } from '../../../screens.ts'

export const title = 'Verify business'
export const width = 'full'

export default function VerifyBusiness() {
  const navigate = useNavigate()
  return (
    <BusinessForm
      onSubmit={({ query, state, city }) =>
        void navigate(href('verify_business', {}, { query, state: state ?? undefined, city: city ?? undefined }))
      }
    />
  )
}

import { useNavigate } from 'react-router'
import { href } from '../../../addresses.ts'
import { BusinessForm } from '../../../parts/business-form.tsx'

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

import { approvalList } from '@saakh/contract/approvals'
import { addressOf, page } from '@saakh/contract/listing'

export const approvalsSearch = addressOf(approvalList, ['status', 'kind'], { page })

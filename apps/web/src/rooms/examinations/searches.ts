import { examinationList } from '@saakh/contract/examinations'
import { addressOf, choice, orderOf, page } from '@saakh/contract/listing'

export const examinationsSearch = addressOf(examinationList, ['q', 'state'], {
  ...orderOf(examinationList),
  page,
  do: choice(['days']),
})

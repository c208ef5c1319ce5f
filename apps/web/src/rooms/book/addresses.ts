import { registerList } from '@saakh/contract/book'
import { addressOf, orderOf, page } from '@saakh/contract/listing'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/book', routes: ['/app/book'] } as const

export const registerSearch = addressOf(registerList, ['q', 'month', 'day', 'asset_class', 'kind', 'party_id'], {
  ...orderOf(registerList),
  page,
})

export const bookScreens = [
  screen({ name: 'book', path: '/app/book', access: 'signed-in', policy, title: 'Book' }),
  screen({
    name: 'book_register',
    path: '/app/book/:register',
    access: 'signed-in',
    policy,
    title: 'Register of the book',
    search: registerSearch,
  }),
] as const

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const CASE = {
  uid: 'c1',
  case_id: 'C-1',
  subject: 'Stock statement late',
  issue: 'x',
  status: 'NEW',
  case_status: 'NEW',
}
const world = (user_id: string, more: NonNullable<Parameters<typeof fakeServer>[0]> = {}) =>
  fakeServer({
    'GET /v1/account/myprofile': {
      user_id,
      name: user_id,
      email: `${user_id}@bank.example`,
      status: 'active',
      policy: { '/v1': '*' },
    },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/cases/c1': CASE,
    'GET /v1/cases/case_types': [{ _id: 't1', name: 'Review' }],
    ...more,
  })
const EXPIRED = { 'PATCH /v1/cases/c1': () => refuse(401, 'Expired') }
const box = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const unsent = () => Object.keys(sessionStorage).filter((item) => item.startsWith('unsent'))

/** The page is loaded anew: what React held is gone, what the tab stores is not. */
async function reload(shown: Awaited<ReturnType<typeof openApp>>, path: string, sub: string) {
  // The browser leaves the page without unmounting anything.
  document.body.replaceChildren()
  shown.container.remove()
  return openApp(path, { token: tokenFor({ sub }) })
}

it('brings a comment back to the same user after an expired session, and forgets it once it is sent', async () => {
  world('asha', EXPIRED)
  const first = await openApp('/app/cases/c1', { token: tokenFor({ sub: 'asha' }) })
  await userEvent.type(await box('Comment'), 'Called the borrower')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(first.page.replace).toHaveBeenCalledWith('/error'))

  const server = world('asha', { 'PATCH /v1/cases/c1': { success: true } })
  await reload(first, '/app/cases/c1', 'asha')
  expect((await box('Comment')).value).toBe('Called the borrower')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(server.to('PATCH /v1/cases/c1')[0]?.body).toEqual({ comments: 'Called the borrower' }))
  await waitFor(() => expect(unsent()).toEqual([]))
})

it('never shows the text of one user to another, and removes it when another comes', async () => {
  world('asha', EXPIRED)
  const first = await openApp('/app/cases/c1', { token: tokenFor({ sub: 'asha' }) })
  await userEvent.type(await box('Comment'), 'For my eyes')
  expect(unsent()).toHaveLength(1)
  world('vikram')
  await reload(first, '/app/cases/c1', 'vikram')
  expect((await box('Comment')).value).toBe('')
  await waitFor(() => expect(unsent()).toEqual([]))
})

it('keeps a comment to its own case and forgets one that was emptied', async () => {
  world('asha', { 'GET /v1/cases/c2': { ...CASE, uid: 'c2' } })
  const { unmount } = await openApp('/app/cases/c1', { token: tokenFor() })
  await userEvent.type(await box('Comment'), 'One')
  unmount()
  const other = await openApp('/app/cases/c2')
  expect((await box('Comment')).value).toBe('')
  other.unmount()
  await openApp('/app/cases/c1')
  await userEvent.clear(await box('Comment'))
  expect(unsent()).toEqual([])
})

it('brings back what was typed into a new case, and forgets it when the form is put away', async () => {
  world('asha')
  const first = await openApp('/app/cases?offCanvas=create-case', { token: tokenFor({ sub: 'asha' }) })
  await userEvent.type(await box('Summary'), 'Late again')
  await userEvent.type(await box('Description'), 'Third month')
  await screen.findByRole('option', { name: 'Review' })
  await userEvent.selectOptions(screen.getByLabelText(/Case type/), 'Review')

  await reload(first, '/app/cases?offCanvas=create-case', 'asha')
  expect((await box('Summary')).value).toBe('Late again')
  expect((await box('Description')).value).toBe('Third month')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/Case type/).value).toBe('t1'))
  await userEvent.click(screen.getByRole('button', { name: 'Close panel' }))
  await waitFor(() => expect(unsent()).toEqual([]))
})

it.each([
  ['an alert', '/app/alerts?offCanvas=create-alert', 'Description', 'Heard it'],
  ['a change of a case', '/app/cases/c1', 'Note', 'Papers in'],
  ['a form', '/app/forms/f1', 'Remark', 'Counted'],
])('brings back what was typed into %s', async (_, path, label, text) => {
  const fields = [{ name: 'remark', type: 'text', label: 'Remark' }]
  world('asha', {
    'GET /v1/admin/forms/f1': { data: { form_id: 'f1', name: 'Visit', version: 3, fields } },
    'GET /v1/cases/c1': { ...CASE, editable: true },
  })
  const first = await openApp(path, { token: tokenFor({ sub: 'asha' }) })
  await userEvent.type(await screen.findByRole('textbox', { name: label }), text)
  expect(unsent()).toHaveLength(1)
  await reload(first, path, 'asha')
  expect((await box(label)).value).toBe(text)
})

it('begins a form anew where what is stored is no draft', async () => {
  world('asha')
  sessionStorage.setItem('unsent asha case ', '{"subject":7,"party":{"party_id":""},"recurrence":[]}')
  await openApp('/app/cases?offCanvas=create-case', { token: tokenFor() })
  expect((await box('Summary')).value).toBe('')
})

it('leaves nothing in the tab after the own sign-out', async () => {
  world('asha')
  await openApp('/app/cases/c1', { token: tokenFor() })
  await userEvent.type(await box('Comment'), 'Unfinished')
  await userEvent.click(screen.getByRole('button', { name: 'Account of asha' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  expect(unsent()).toEqual([])
})

import { page } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

const widget = (id: string) => ({ 'GET /v1/account/myconfig/dashboard': { data: [{ id }] } })

export const PEOPLE: Walk[] = [
  {
    what: 'inviting people',
    writes: ['inviteUsers'],
    path: '/app/dashboard',
    answers: widget('invite-people'),
    press: async () => {
      await page().getByLabel('E-mail 1').fill('new@x.example')
      await button('Invite').click()
    },
    kept: () => page().getByLabel('E-mail 1').inputValue(),
    expected: 'new@x.example',
  },
  {
    what: 'changing industries',
    writes: ['updateUser'],
    path: '/app/dashboard',
    answers: { ...widget('interested-industries'), 'GET /v1/admin/industries': [{ industry_id: 'i1', name: 'Tea' }] },
    press: async () => {
      await page().getByLabel('Tea').check()
      await button('Save').click()
    },
    kept: () => page().getByLabel('Tea').isChecked(),
    expected: true,
  },
  {
    what: 'saving a step of the guarantee set-up',
    writes: ['saveSetupStep'],
    path: '/basic-setup',
    press: async () => {
      await page().getByLabel('Name of the business').fill('Quillfeather Tools')
      await button('Save and leave').click()
    },
    kept: () => page().getByLabel('Name of the business').inputValue(),
    expected: 'Quillfeather Tools',
  },
  {
    what: 'changing the own profile',
    writes: ['updateMyProfile'],
    path: '/account/edit',
    press: async () => {
      await page().getByRole('textbox', { name: 'Name', exact: true }).fill('Someone Else')
      await button('Save profile').click()
    },
    kept: () => page().getByRole('textbox', { name: 'Name', exact: true }).inputValue(),
    expected: 'Someone Else',
  },
  {
    what: 'changing interests',
    writes: ['updateInterests'],
    path: '/app/dashboard',
    answers: widget('preferences'),
    press: async () => {
      await page().getByLabel('Peer Review').check()
      await button('Save').click()
    },
    kept: () => page().getByLabel('Peer Review').isChecked(),
    expected: true,
  },
]

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { closeBrowser } from '../../testing/open-app.tsx'
import { openWidgets, profileWith, USER, widget } from '../../testing/open-widget.ts'

afterEach(closeBrowser)

const PROFILE = 'GET /v1/account/myprofile'
const INDUSTRIES = 'GET /v1/admin/industries'
const GET_USER = `GET /v1/admin/users/${USER}`
const PATCH_USER = `PATCH /v1/admin/users/${USER}`
const PATCH_INTERESTS = 'PATCH /v1/account/user_interests'
const SUSPENDED = 'Your account has been suspended. Please contact customer support for assistance.'

const ticked = async (group: string) =>
  within(await screen.findByRole('group', { name: group }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => [box.labels?.[0]?.textContent, box.checked])
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))

describe('interested-industries', () => {
  const THREE = {
    industries: [
      { industry_id: '01', name: 'Crops' },
      { industry_id: '13', name: 'Textiles' },
      { industry_id: '24', name: 'Metals' },
    ],
  }

  it("lists the server's industries with the user's own ticked, and saves what is changed [SH-DASH-019] [SH-DASH-074] [SH-API-028] [SH-API-049] [SH-ENT-069]", async () => {
    let own = ['13']
    const server = await openWidgets(['interested-industries'], {
      [INDUSTRIES]: THREE,
      [GET_USER]: () => ({ user: { user_id: USER, industries: own } }),
      [PATCH_USER]: ({ body }: { body: unknown }) => {
        own = (body as { user: { industries: string[] } }).user.industries
        return { success: true }
      },
    })
    expect(await ticked('Industries')).toEqual([
      ['Crops', false],
      ['Textiles', true],
      ['Metals', false],
    ])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    await tick('Crops')
    await tick('Metals')
    await tick('Textiles')
    await press('Save')
    await screen.findByText('Your industries were saved')
    expect(server.to(PATCH_USER).map(({ body }) => body)).toEqual([{ user: { industries: ['01', '24'] } }])
    const kept = [
      ['Crops', true],
      ['Textiles', false],
      ['Metals', true],
    ]
    expect(await ticked('Industries')).toEqual(kept)
    await waitFor(() => expect(server.to(GET_USER)).toHaveLength(2))
    await waitFor(() => expect(server.to(PROFILE).length).toBeGreaterThan(1))
    expect(await ticked('Industries')).toEqual(kept)
  })

  it('reads ids that are numbers from a bare list, sends numbers, and takes the profile where the user is not stated [SH-API-027]', async () => {
    const server = await openWidgets(['interested-industries'], {
      [PROFILE]: profileWith({ industries: [2] }),
      [INDUSTRIES]: [
        { industry_id: 1, name: 'Crops' },
        { industry_id: 2, name: 'Textiles' },
      ],
      [GET_USER]: () => refuse(403, 'Not for you'),
      [PATCH_USER]: { success: true },
    })
    expect(await ticked('Industries')).toEqual([
      ['Crops', false],
      ['Textiles', true],
    ])
    await tick('Crops')
    await press('Save')
    await waitFor(() =>
      expect(server.to(PATCH_USER).map(({ body }) => body)).toEqual([{ user: { industries: [1, 2] } }]),
    )
  })

  it('finds one of many by its words', async () => {
    const industries = Array.from({ length: 30 }, (_, n) => ({ industry_id: `${n}`, name: `Industry ${n}` }))
    await openWidgets(['interested-industries'], {
      [INDUSTRIES]: { industries },
      [GET_USER]: { user: { industries: ['29'] } },
    })
    expect((await ticked('Industries'))[0]).toEqual(['Industry 29', true])
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter industries' }), 'industry 17')
    expect(await ticked('Industries')).toEqual([['Industry 17', false]])
  })

  it('of an organization that is not active opens the modal, sends nothing and keeps what was ticked [SH-STATE-029]', async () => {
    const server = await openWidgets(
      ['interested-industries'],
      { [INDUSTRIES]: THREE, [GET_USER]: { user: { industries: [] } } },
      { status: 'suspended' },
    )
    await ticked('Industries')
    await tick('Metals')
    await press('Save')
    await screen.findByText(SUSPENDED)
    expect(server.to(PATCH_USER)).toEqual([])
    expect((await ticked('Industries'))[2]).toEqual(['Metals', true])
  })
})

describe('preferences', () => {
  it('offers the four interests, ticked as the profile tells them [SH-DASH-020] [SH-CONST-026] [SH-CONST-027] [SH-CONST-028] [SH-CONST-029]', async () => {
    await openWidgets(['preferences'], { [PROFILE]: profileWith({ interests: ['market mapping', 'Other'] }) })
    expect(await ticked('Interests')).toEqual([
      ['Industry Analysis', false],
      ['Market Mapping', true],
      ['Credit Underwriting', false],
      ['Peer Review', false],
    ])
  })

  it('saves them and shows the message of the server [SH-DASH-020] [SH-DASH-075] [SH-API-040] [SH-API-041]', async () => {
    let interests = ['Market Mapping']
    const server = await openWidgets(['preferences'], {
      [PROFILE]: () => profileWith({ interests }),
      [PATCH_INTERESTS]: ({ body }: { body: unknown }) => {
        interests = (body as { interests: string[] }).interests
        return { success: true, message: 'interests updated successfully.' }
      },
    })
    await ticked('Interests')
    await tick('Peer Review')
    await press('Save')
    await screen.findByText('interests updated successfully.')
    expect(server.to(PATCH_INTERESTS).map(({ body }) => body)).toEqual([
      { interests: ['Market Mapping', 'Peer Review'] },
    ])
    await waitFor(() => expect(server.to(PROFILE).length).toBeGreaterThan(1))
    expect((await ticked('Interests'))[3]).toEqual(['Peer Review', true])
  })

  it('tells a failure and keeps what was ticked', async () => {
    await openWidgets(['preferences'], { [PATCH_INTERESTS]: () => refuse(400, 'Not one of the four') })
    await ticked('Interests')
    await tick('Peer Review')
    await press('Save')
    await screen.findByText('Not one of the four')
    expect((await ticked('Interests'))[3]).toEqual(['Peer Review', true])
    expect((await widget('Preferences')).getByText('1 chosen, not saved yet')).toBeTruthy()
  })

  it('of an organization that is not active opens the modal and sends nothing [SH-STATE-030]', async () => {
    const server = await openWidgets(['preferences'], {}, { status: 'suspended' })
    await ticked('Interests')
    await tick('Peer Review')
    await press('Save')
    await screen.findByText(SUSPENDED)
    expect(server.to(PATCH_INTERESTS)).toEqual([])
  })
})

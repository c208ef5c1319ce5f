import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { screens } from '../addresses.ts'
import { emptyAnswer } from '../testing/empty-answer.ts'
import { fakeServer, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const PROFILE = {
  user_id: 'u1',
  name: 'Asha',
  email: 'a@b.example',
  status: 'active',
  policy: { '/v1': '*', '/v3': '*' },
}
const addressOf = (path: string) => path.replace(/\/:[^/]+\?/g, '')

/** A server with nothing in it. */
const NOTHING = Object.fromEntries(
  Object.values(api).flatMap(({ method, path, response }: Endpoint) =>
    method === 'GET' && response ? [[`GET ${path.replace(/\{[^}]+\}/g, 'x')}`, emptyAnswer(response) as object]] : [],
  ),
)

/** Screens that are no list of what an organization has: forms, settings, what others fill, what is searched for. */
const NO_LISTS: readonly string[] = [
  ...['dashboard', 'admin_dashboard', 'home', 'my', 'search', 'docs', 'viewer', 'consent', 'zoho', 'my_business'],
  ...['my_profile', 'preferences', 'edit_profile', 'setup_profile', 'basic_setup', 'rupeeboss_setup', 'ineligible'],
  ...[
    'own_rule',
    'stress',
    'verify_business',
    'verify_identifiers',
    'quick_eligibility_calculator',
    'mca_status',
    'org_units',
  ],
]
/** Where the text is all: the page itself holds the form or the button, or somebody else has to act. */
const ACTS_ABOVE: readonly string[] = [
  ...[
    'party_unions',
    'uploads',
    'examinations',
    'products',
    'reports',
    'policy_templates',
    'group_mappings',
    'api_keys',
    'webhooks',
  ],
  ...[
    'organizations',
    'personal_data',
    'bulk_export',
    'users',
    'my_alerts',
    'past_book',
    'past_alerts',
    'score_studies',
  ],
]
const WAITS_FOR_OTHERS: readonly string[] = [
  'outbox',
  'apps',
  'macro_indicators',
  'forms',
  'approvals',
  'activity',
  'alerts',
]

const lists = screens.filter(
  ({ name, access, path }) => access === 'signed-in' && !/:[^/?]+(\/|$)/.test(path) && !NO_LISTS.includes(name),
)

it.each(lists.map(({ name, path }) => ({ name, path: addressOf(path) })))(
  '$name says the next step where nothing is in it',
  async ({ name, path }) => {
    fakeServer({
      ...NOTHING,
      'GET /v1/account/myprofile': PROFILE,
      'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    })
    const { container } = await openApp(path, { token: tokenFor() })
    await waitFor(() => expect(container.querySelector('main [data-empty]')).not.toBeNull(), { timeout: 8000 })
    for (const empty of container.querySelectorAll('main [data-empty]')) {
      expect(empty.getAttribute('role')).not.toBe('alert')
      const says = empty.querySelector('[data-says]')?.textContent ?? ''
      expect([empty.textContent, says.length > 20]).toEqual([empty.textContent, true])
      const hasNext = empty.querySelector('[data-next] a, [data-next] button') !== null
      if (!ACTS_ABOVE.includes(name) && !WAITS_FOR_OTHERS.includes(name))
        expect([empty.textContent, hasNext]).toEqual([empty.textContent, true])
    }
  },
)

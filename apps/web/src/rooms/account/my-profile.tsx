import type { Organization, Profile } from '@saakh/contract/account'
import { DataTable } from '@saakh/ui/data-table'
import { KeyValues } from '@saakh/ui/key-values'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useOrganization, useProfile } from '../../data/profile.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { When } from '../../parts/when.tsx'
import classes from './my-profile.module.css'

const ORGANIZATION_TYPES: Record<string, string> = { enterprise: 'Enterprise', b2sme: 'B2SME' }
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Who the product takes the user for, and what they may do (SH-ROUTE-052). */
export default function MyProfile() {
  const profile = useProfile()
  const organization = useOrganization()
  return (
    <Page title="My Account">
      <div className={classes.columns}>
        <section aria-labelledby="you">
          <h2 id="you">You</h2>
          <Loaded query={profile}>{(data) => <KeyValues items={linesOf(data)} />}</Loaded>
        </section>
        <section aria-labelledby="organization">
          <h2 id="organization">Organization</h2>
          <Loaded query={organization} skeleton={<SkeletonRows rows={3} columns={[30, 60]} />}>
            {(data) => <KeyValues items={organizationLines(data, profile.data)} />}
          </Loaded>
        </section>
      </div>
      <section aria-labelledby="policy" className={classes.policy}>
        <h2 id="policy">What you may do</h2>
        <Loaded
          query={profile}
          empty={{
            when: (data) => Object.keys(data.policy ?? {}).length === 0,
            title: 'Nothing yet',
            text: "Your organization's administrator gives you access.",
          }}
        >
          {(data) => (
            <DataTable
              label="What you may do"
              isCompact
              rows={Object.entries(data.policy ?? {})}
              rowKey={([url]) => url}
              columns={[
                { key: 'url', head: 'Area', cell: ([url]) => <code>{url}</code>, narrow: 'title' },
                { key: 'methods', head: 'Allowed', cell: ([, methods]) => wordsOf(methods) },
              ]}
            />
          )}
        </Loaded>
      </section>
    </Page>
  )
}

const METHOD_WORDS: Record<string, string> = {
  GET: 'see',
  POST: 'create',
  PATCH: 'change',
  DELETE: 'delete',
  '*': 'everything',
}

/** 'see, create, change' for a list or a comma string of methods (decisions O-37). */
const wordsOf = (methods: string | string[]): string =>
  (Array.isArray(methods) ? methods : methods.split(','))
    .map((method) => method.trim().toUpperCase())
    .filter((method) => method !== '')
    .map((method) => METHOD_WORDS[method] ?? method)
    .join(', ') || 'nothing'

const linesOf = (profile: Profile) => [
  { key: 'name', label: 'Name', value: profile.name },
  { key: 'email', label: 'E-mail', value: profile.email },
  { key: 'status', label: 'Status', value: capital(profile.status ?? 'active') },
  { key: 'last_login', label: 'Last login', value: <When value={profile.last_login ?? profile.updated_at} /> },
]

const organizationLines = (organization: Organization, profile: Profile | undefined) => [
  { key: 'name', label: 'Name', value: organization.name ?? profile?.organization?.name ?? '–' },
  {
    key: 'type',
    label: 'Type',
    value: organization.type ? (ORGANIZATION_TYPES[organization.type] ?? organization.type) : '–',
  },
  { key: 'status', label: 'Status', value: organization.status ? capital(organization.status) : '–' },
]

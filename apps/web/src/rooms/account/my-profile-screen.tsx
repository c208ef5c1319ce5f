import { Avatar, Button } from '@mantine/core'
import type { Organization, Profile } from '@saakh/contract/account'
import { api } from '@saakh/contract/api'
import { firstText } from '@saakh/domain/loose-value'
import { DataTable } from '@saakh/ui/data-table'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, useNamed, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useOrganization, usePolicy, useProfile } from '../../data/profile.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { When } from '../../parts/when.tsx'
import classes from './my-profile.module.css'
import { OwnSessions } from './own-sessions.tsx'
import { areaOf } from './policy-words.ts'
import { SecondFactor } from './second-factor.tsx'

const AN_HOUR = 3_600_000
const ORGANIZATION_TYPES: Record<string, string> = { enterprise: 'Enterprise', b2sme: 'B2SME' }
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Who the product takes the user for, and what they may do. */
export default function MyProfile() {
  const profile = useProfile()
  const organization = useOrganization()
  const { can } = usePolicy()
  return (
    <Page
      title="My Account"
      action={
        <>
          {can('/v1/admin/outbox') && (
            <Button component={Link} to={href('outbox')} variant="default">
              <Phrase>Outbox</Phrase>
            </Button>
          )}
          <Button component={Link} to={href('preferences')} variant="default">
            <Phrase>Preferences</Phrase>
          </Button>
          <Button component={Link} to={href('edit_profile')} variant="default">
            <Phrase>Edit profile</Phrase>
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        <section aria-labelledby="you">
          <h2 id="you">
            <Phrase>You</Phrase>
          </h2>
          <Loaded query={profile}>{(data) => <You profile={data} />}</Loaded>
        </section>
        <section aria-labelledby="organization">
          <h2 id="organization">
            <Phrase>Organization</Phrase>
          </h2>
          <Loaded query={organization} skeleton={<SkeletonRows rows={3} columns={[30, 60]} />}>
            {(data) => <KeyValues items={organizationLines(data, profile.data)} />}
          </Loaded>
        </section>
      </div>
      <SecondFactor />
      <OwnSessions />
      <section aria-labelledby="policy" className={classes.policy}>
        <h2 id="policy">
          <Phrase>What you may do</Phrase>
        </h2>
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
              rows={Object.entries(data.policy ?? {}).sort(byArea)}
              rowKey={([url]) => url}
              columns={[
                { key: 'url', head: 'Area', cell: ([url]) => <Area url={url} />, narrow: 'title' },
                { key: 'methods', head: 'Allowed', cell: ([, methods]) => <Allowed methods={methods} /> },
              ]}
            />
          )}
        </Loaded>
      </section>
    </Page>
  )
}

function Area({ url }: { url: string }) {
  const area = areaOf(url)
  return area === null ? <code>{url}</code> : <Phrase>{area}</Phrase>
}

const byArea = ([url]: [string, unknown], [other]: [string, unknown]): number =>
  (areaOf(url) ?? url).localeCompare(areaOf(other) ?? other)

const METHOD_WORDS: Record<string, string> = {
  GET: 'see',
  POST: 'create',
  PATCH: 'change',
  DELETE: 'delete',
  '*': 'everything',
}

const EVERY_METHOD = ['GET', 'POST', 'PATCH', 'DELETE']

/** For a list or a comma string of methods; one word for all of them. */
function wordsOf(methods: string | string[]): string[] {
  const given = (Array.isArray(methods) ? methods : methods.split(','))
    .map((method) => method.trim().toUpperCase())
    .filter((method) => method !== '')
  if (EVERY_METHOD.every((method) => given.includes(method))) return ['everything']
  return given.length === 0 ? ['nothing'] : given.map((method) => METHOD_WORDS[method] ?? method)
}

/** 'see, create, change'. */
function Allowed({ methods }: { methods: string | string[] }) {
  const say = usePhrases()
  return wordsOf(methods)
    .map((word) => say(word))
    .join(', ')
}

/** The industries by their names, as soon as those are known. */
function You({ profile }: { profile: Profile }) {
  const named = useNamed()
  const chosen = (profile.industries ?? []).map(String)
  const { data } = useQuery(q(api.adminIndustries, {}, { enabled: chosen.length > 0, staleTime: AN_HOUR }))
  const industries = chosen.map((id) => data?.industries.find((industry) => industry.industry_id === id)?.name ?? id)
  return (
    <>
      <Avatar
        src={profile.profile_pic}
        name={profile.name}
        size={56}
        radius="sm"
        color="brand"
        alt={profile.profile_pic ? named('Picture of {1}', profile.name) : ''}
        className={classes.picture}
      />
      <KeyValues items={linesOf(profile, industries)} />
    </>
  )
}

const Choose = () => (
  <Link to={href('edit_profile')}>
    <Phrase>Choose</Phrase>
  </Link>
)

const infoItems = (profile: Profile, key: string, label: string) => {
  const value = firstText(profile.user_provided_info?.[key])
  return value === null ? [] : [{ key, label, value }]
}

const linesOf = (profile: Profile, industries: readonly string[]) => [
  { key: 'name', label: 'Name', value: profile.name },
  { key: 'email', label: 'E-mail', value: profile.email },
  { key: 'status', label: 'Status', value: capital(profile.status ?? 'active') },
  ...(profile.unit ? [{ key: 'unit', label: 'Branch', value: profile.unit.name }] : []),
  ...infoItems(profile, 'designation', 'Designation'),
  ...infoItems(profile, 'about', 'About you'),
  { key: 'industries', label: 'Industries', value: industries.join('; ') || <Choose /> },
  { key: 'interests', label: 'Interests', value: (profile.interests ?? []).join(', ') || <Choose /> },
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

import type { Profile } from '@saakh/contract/account'
import { api } from '@saakh/contract/api'
import type { Answer } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { href } from '../../addresses.ts'
import { ApiError, q } from '../../data/api.ts'
import { usePolicy, useProfile } from '../../data/profile.ts'
import { defaultOf, watchlistsQuery } from '../../parts/watchlist.ts'

export interface Task {
  id: string
  title: string
  why: string
  to: string
}

const some = (count: number, singular: string, many: string) => `${formatCount(count)} ${count === 1 ? singular : many}`

/** What the profile itself shows to be left. */
function ownTasks(profile: Profile): Task[] {
  const to = href('my_profile')
  const tasks: Task[] = []
  if (!profile.name.trim() || !profile.profile_pic)
    tasks.push({ id: 'profile', title: 'Complete your profile', why: 'Your picture is missing', to })
  if (!profile.industries?.length)
    tasks.push({
      id: 'industries',
      title: 'Choose your industries',
      why: 'Your profile does not say what you work on',
      to,
    })
  if (!profile.interests?.length)
    tasks.push({ id: 'interests', title: 'Choose your interests', why: 'What you use the product for', to })
  return tasks
}

/** What is left for this user, from calls that the policy allows; each counts for itself. */
export function useOpenTasks() {
  const { can } = usePolicy()
  const profile = useProfile()
  const assigned = useQuery(
    q(
      api.getCases,
      { query: { assignee: 'me', state: 'open', page: 1, per_page: 1 } },
      { enabled: can(api.getCases.path) },
    ),
  )
  const reviews = useQuery(q(api.linkReviews, { query: { page: 1, per_page: 1 } }, { enabled: can(api.uploads.path) }))
  const lists = useQuery({ ...watchlistsQuery(), enabled: can(api.adminLists.path) })
  const watched = lists.data && defaultOf(lists.data.lists)
  const members = useQuery(
    q(
      api.getList,
      { params: { list_id: watched?.list_id ?? '' }, query: { page: 1, per_page: 6 } },
      { enabled: Boolean(watched) },
    ),
  )
  const first = useQuery(q(api.firstSteps))
  const queries = [assigned, reviews, lists, members, first]
  const isNothingWatched = lists.data !== undefined && (watched === null || members.data?.total === 0)
  const tasks: Task[] = [
    ...(assigned.data && isNarrowed(assigned.data) && assigned.data.count > 0
      ? [assignedTask(assigned.data.count)]
      : []),
    ...(reviews.data && reviews.data.total_count > 0 ? [reviewTask(reviews.data.total_count)] : []),
    ...(first.data?.data ?? []).filter(({ is_done }) => !is_done).map(({ id }) => FIRST[id]),
    ...(isNothingWatched ? [WATCH] : []),
    ...(profile.data ? ownTasks(profile.data) : []),
  ]
  const failed = queries.filter((query) => query.isError && !isAbsent(query))
  return {
    tasks,
    isWaiting: queries.some(({ isLoading }) => isLoading),
    isRefused: failed.some(isRefused),
    isFailed: failed.some((query) => !isRefused(query)),
    retry: () => failed.forEach((query) => void query.refetch()),
  }
}

const isRefused = ({ error }: UseQueryResult<unknown, ApiError>) => error instanceof ApiError && error.status === 403

/** A server without such a list has nothing to do in it. */
const isAbsent = ({ error }: UseQueryResult<unknown, ApiError>) => error instanceof ApiError && error.status === 404

/** A server that tells more than the one case asked for has not looked whose they are either. */
const isNarrowed = ({ cases }: { cases: readonly unknown[] }) => cases.length <= 1

const assignedTask = (count: number): Task => ({
  id: 'cases',
  title: some(count, 'open case is assigned to you', 'open cases are assigned to you'),
  why: 'Work on them in order of their risk',
  to: href('my_cases'),
})

const reviewTask = (count: number): Task => ({
  id: 'reviews',
  title: some(count, 'customer waits to be linked', 'customers wait to be linked'),
  why: 'No identifier says which party each of them is',
  to: href('uploads'),
})

const WATCH: Task = {
  id: 'watchlist',
  title: 'Watch a company',
  why: 'Your watchlist is empty, so it raises no alerts',
  to: href('parties'),
}

/** The first day of a lender's organization, in the order in which the product comes to life. */
const FIRST: Record<Answer<typeof api.firstSteps>['data'][number]['id'], Task> = {
  customers: {
    id: 'first_customers',
    title: 'Upload your customers',
    why: 'Signals need to know who your borrowers are. A sample to try stands beside each kind of file.',
    to: href('uploads'),
  },
  day_ends: {
    id: 'first_day_ends',
    title: 'Upload accounts and day-ends',
    why: 'Days past due, limits and balances are judged from them',
    to: href('uploads'),
  },
  portfolio: {
    id: 'first_portfolio',
    title: 'Make a first portfolio',
    why: 'It groups borrowers and can have limits of its own',
    to: href('portfolios'),
  },
  people: {
    id: 'first_people',
    title: 'Invite your colleagues',
    why: 'A second person decides what one alone may not',
    to: href('users'),
  },
  units: {
    id: 'first_units',
    title: 'Make your branches',
    why: 'Then each branch sees its own borrowers',
    to: href('org_units'),
  },
  mails: {
    id: 'first_mails',
    title: 'See that mails go out',
    why: 'None has been sent so far. The outbox says what each mail waits for.',
    to: href('outbox'),
  },
}

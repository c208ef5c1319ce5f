import type { Steps } from './steps.ts'

/** What a person sets and does for nobody but oneself. */
export const ACCOUNT: Steps = [
  { name: 'myConfig', slots: () => ({ config_name: 'dashboard' }) },
  { name: 'saveDashboard', body: { data: [{ id: 'since-last-visit' }, { id: 'my-queue' }] } },
  { name: 'savePreferences', body: { density: 'compact', alert_mail: 'immediate', due_mail: 'daily' } },
  { name: 'resetMyConfig', slots: () => ({ config_name: 'preferences' }) },
  { name: 'updateMyProfile', body: { name: 'Asha Kulkarni' } },
  { name: 'updateInterests', body: { interests: ['Credit Underwriting', 'Peer Review'] } },
  { name: 'keepAlive' },
  { name: 'noteVisit' },
  { name: 'sinceLastVisit' },
  { name: 'notePresence', body: ({ party_id }) => ({ screen_id: 'screen-of-asha-1', party_id, is_open: true }) },
  {
    look: '/v1/account/notifications?per_page=1',
    keep: ({ data }) => ({ notification_id: data[0].notification_id }),
  },
  { name: 'markNotification', body: { read: true } },
  { name: 'markNotifications', body: ({ notification_id }) => ({ read: true, up_to: notification_id }) },
  {
    name: 'saveView',
    body: { name: 'NPA of the week', search: { asset_class: 'NPA', sort_by: 'exposure', sort_in: 'desc' } },
    keep: ({ data }) => ({ view_id: data.view_id }),
  },
  { name: 'changeView', body: { name: 'NPA by exposure', is_shared: true } },
  { name: 'startWithView', body: ({ view_id }) => ({ view_id }) },
  { name: 'deleteView' },
  { name: 'recommendedParties', as: 'installation' },
]

/** The first steps of a borrower that asks for credit, in the organizations that offer them. */
export const FIRST_STEPS: Steps = [
  {
    name: 'currentStep',
    as: 'farid',
    keep: ({ data }) => ({ setup_step: String(data.current_step_id) }),
  },
  { name: 'getSetupStep', as: 'farid' },
  {
    name: 'saveSetupStep',
    as: 'farid',
    body: {
      fields: { business_name: 'Sample Eqaro Borrower', constitution: 'private_company' },
      step_status: 'pending',
    },
  },
  {
    name: 'eligibilityCheck',
    as: 'farid',
    query: '?turnover=25000000&vintage=4&existing_debt=2000000&requested_amount=5000000&gst=yes&itr=yes',
  },
]

/** Sessions are ended last, since somebody is signed out by it. */
export const SESSIONS: Steps = [
  {
    look: '/v1/account/sessions',
    keep: ({ data }) => ({
      session_id: data.find(({ is_current }: { is_current: boolean }) => !is_current).session_id,
    }),
  },
  { name: 'endSession' },
  { name: 'endOtherSessions' },
  {
    look: '/v1/admin/users?per_page=50',
    keep: ({ data }) => ({
      user_id: data.find(({ name }: { name: string }) => name === 'Leela Pillai').user_id,
    }),
  },
  {
    look: ({ user_id }) => `/v1/admin/users/${user_id}/sessions`,
    keep: ({ data }) => ({ session_id: data[0].session_id }),
  },
  { name: 'endUserSession' },
  { name: 'endUserSessions' },
  { name: 'signOut', as: 'tara' },
]

import { INTERESTS_UPDATED, INVITED, type users } from '@saakh/contract/users'
import { INDUSTRIES } from '@saakh/domain/industries'
import { updateInterests, updateMyProfile } from '../account/update-my-profile.ts'
import type { HandlersOf } from '../handler.ts'
import { inviteUsers } from './invite-users.ts'
import { readSectorInterests, readUser } from './reads.ts'
import { APPLIED_ALONE, WAITS } from './second-person.ts'
import { updateUser } from './update-user.ts'

export const usersHandlers: HandlersOf<typeof users> = {
  getUser: (call, { params }) => call.look((context) => readUser(context, params.user_id)),
  updateUser: async (call, { params, body }) => {
    const { rights } = await call.run(updateUser, { ...body, user_id: params.user_id })
    const words = { waits: WAITS, alone: APPLIED_ALONE, done: 'The user is changed.' }
    const { industries, ...administered } = body.user
    const isOfProfile = industries !== undefined && Object.keys(administered).length === 0
    const message = isOfProfile ? 'industries updated successfully.' : words[rights ?? 'done']
    return { success: true, message, waits: rights === 'waits' }
  },
  adminIndustries: (call) => call.look(async () => ({ industries: INDUSTRIES.map((industry) => ({ ...industry })) })),
  updateMyProfile: async (call, { body }) => {
    await call.run(updateMyProfile, body)
    return { success: true, message: 'profile updated successfully.' }
  },
  updateInterests: async (call, { body }) => {
    await call.run(updateInterests, body)
    return { success: true, message: INTERESTS_UPDATED }
  },
  inviteUsers: async (call, { body }) => {
    await call.run(inviteUsers, body)
    return { success: true, message: INVITED }
  },
  sectorInterests: (call) => call.look(readSectorInterests),
}

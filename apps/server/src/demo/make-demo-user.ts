import { z } from 'zod'
import { verb } from '../platform/verb.ts'

/** Makes an account of the demo world, or gives it back what sets it apart. */
export const makeDemoUser = verb({
  name: 'make_demo_user',
  access: 'system',
  input: z.object({
    user_id: z.uuid(),
    email: z.string(),
    name: z.string(),
    status: z.string(),
    instance_name: z.string().nullable(),
    policy: z.string(),
  }),
  async run({ tx, org }, user) {
    const { status, instance_name, policy } = user
    await tx
      .insertInto('users')
      .values({ organization_id: org.organization_id, ...user })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'user_id']).doUpdateSet({ status, instance_name, policy }),
      )
      .execute()
  },
  audit: ({ user_id }) => ({ subject: `user:${user_id}` }),
})

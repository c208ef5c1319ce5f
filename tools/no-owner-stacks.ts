import * as React from 'react'

// React takes a stack for each element it makes, for its developer tools and for warnings that name the place: a tenth of a
// test's time. After ten thousand of them in a second it stops by itself; here it is told that this has come to pass.
const OWNER_STACKS = 'recentlyCreatedOwnerStacks'
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

const internals: unknown = Reflect.get(React, INTERNALS)
if (typeof internals === 'object' && internals !== null && OWNER_STACKS in internals)
  Object.defineProperty(internals, OWNER_STACKS, { get: () => Number.POSITIVE_INFINITY, set: () => undefined })

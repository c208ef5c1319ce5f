import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'

export type MyBusiness = Read<typeof api.myBusiness>['data']
export type View = NonNullable<MyBusiness['view']>
export type OpenSide = NonNullable<View['receivables']>

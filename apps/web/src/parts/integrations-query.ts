import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { q } from '../data/api.ts'

export type IntegrationTold = Read<typeof api.integrations>['data'][number]

export const integrationsQuery = () => q(api.integrations, {})

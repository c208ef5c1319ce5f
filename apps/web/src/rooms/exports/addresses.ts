import { page } from '@saakh/contract/listing'
import { z } from 'zod'
import { screen } from '../../data/screen.ts'

export const exportsSearch = z.object({ page: page.optional().catch(undefined) })

export const exportScreens = [
  screen({
    name: 'bulk_export',
    path: '/bulk-export',
    access: 'signed-in',
    policy: { url: '/v1/admin/exports' },
    title: 'Exports',
    search: exportsSearch,
  }),
] as const

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openApi } from '../apps/server/src/http/reference/open-api.ts'
import { CLIENT_TYPES, operationsText } from './api-client.ts'
import { API_CHANGES, incompatibleChanges, RELEASED_SHAPE, shapeAsText, shapeFromText, shapeOf } from './api-shape.ts'

const released = shapeFromText(readFileSync(RELEASED_SHAPE, 'utf8'))
const now = shapeOf()

describe('the API since its last release', () => {
  it('breaks no client, unless docs/api-changes.md names the address', () => {
    const named = readFileSync(API_CHANGES, 'utf8')
    const unnamed = incompatibleChanges(released, now).filter(
      (change) => !named.includes(`\`${change.split(':')[0]}\``),
    )
    expect(unnamed).toEqual([])
  })

  it('is kept as a text that is read back as it was', () => {
    expect(shapeFromText(shapeAsText(now))).toEqual(now)
    expect(incompatibleChanges(now, now)).toEqual([])
  })
})

describe('a change breaks a client', () => {
  const changed = (change: (paths: ReturnType<typeof openApi>['paths']) => void) => {
    const { paths } = openApi()
    change(paths)
    return incompatibleChanges(now, shapeOf({ paths }))
  }
  type Paths = Parameters<Parameters<typeof changed>[0]>[0]
  const alerts = (paths: Paths) => paths['/v1/admin/alerts']?.get
  const rowOf = (paths: Paths) => {
    const done = alerts(paths)?.responses['200']
    const content = done && 'content' in done ? done.content['application/json'] : undefined
    return content?.schema.properties?.data?.items?.properties ?? {}
  }
  const bodyOf = (paths: Paths) => paths['/v1/admin/uploads']?.post?.requestBody?.content['application/json']?.schema

  it('that removes a path, a parameter, a field or a value', () => {
    expect(changed((paths) => delete paths['/v1/book'])).toContain('bookSummary: removed')
    expect(changed((paths) => void alerts(paths)?.parameters.splice(0, 1))).toEqual([
      'adminAlerts.query.party_id: removed',
    ])
    expect(changed((paths) => delete rowOf(paths).exposure)).toEqual(['adminAlerts.answer.data.exposure: removed'])
    expect(changed((paths) => void Object.assign(rowOf(paths).state ?? {}, { enum: ['open'] }))).toEqual([
      'adminAlerts.answer.data.state: lost cleared',
    ])
  })

  it('that asks for more or answers another type', () => {
    expect(changed((paths) => void Object.assign(alerts(paths)?.parameters[0] ?? {}, { required: true }))).toEqual([
      'adminAlerts.query.party_id: became required',
    ])
    expect(changed((paths) => void Object.assign(rowOf(paths).exposure ?? {}, { type: 'number' }))).toEqual([
      'adminAlerts.answer.data.exposure: null|string became null|number',
    ])
    const added = changed((paths) => {
      const body = bodyOf(paths)
      Object.assign(body?.properties ?? {}, { branch: { type: 'string' } })
      Object.assign(body ?? {}, { required: [...((body?.required as string[]) ?? []), 'branch'] })
    })
    expect(added).toEqual(['createUpload.body.branch: new and required'])
  })

  it('and does not where it adds a field, an optional parameter or a value', () => {
    expect(
      changed((paths) => {
        Object.assign(rowOf(paths), { branch: { type: 'string' } })
        Object.assign(bodyOf(paths)?.properties ?? {}, { branch: { type: 'string' } })
        Object.assign(rowOf(paths).state ?? {}, { enum: ['open', 'cleared', 'merged'] })
      }),
    ).toEqual([])
  })
})

it('the types of the TypeScript client are those of the document: npm run generate makes them', () => {
  expect(readFileSync(CLIENT_TYPES, 'utf8') === operationsText()).toBe(true)
})

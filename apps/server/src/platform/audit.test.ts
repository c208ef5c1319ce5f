import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { appendAudit } from './audit.ts'
import { inSnapshot } from './audit-check/audit-source.ts'
import { verifyAudit } from './audit-check/verify-audit.ts'
import { folderCheckpoints, readHeads } from './checkpoint.ts'
import { keySigner, secretSigner } from './checkpoint-signer.ts'
import { inOrganization } from './db.ts'
import { erasePayloads } from './erase-payloads.ts'
import { execute } from './verb.ts'

let world: TestWorld
let owner: pg.Client
let folder: string
beforeAll(async () => {
  world = await testWorld()
  owner = new pg.Client({ connectionString: world.owner_url })
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), 'saakh-checkpoints-'))
})
afterAll(async () => {
  await owner.end()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const write = (bank: Client, subject: string) =>
  inOrganization(world.platform.db, bank.organization_id, (tx) =>
    appendAudit(tx, {
      at: new Date(),
      actor: 'system:test',
      verb: 'test',
      subject,
      outcome: 'done',
      payload: { amount: '12.50', text: 'ünïcode ₹ "quoted"', nested: { b: 1, a: [null, true] } },
      events: [{ kind: 'mail.tested', payload: { subject } }],
    }),
  )
const verify = async (bank: Client, checkpoint?: { seq: number; hash: string }) => {
  const heads = checkpoint ? { [bank.organization_id]: checkpoint } : null
  const { chains, findings } = await inSnapshot(world.owner_url, (source) => verifyAudit(source, heads))
  const of = (entry: { organization_id: string }) => entry.organization_id === bank.organization_id
  return { ...chains.find(of), findings: findings.first.filter(of) }
}
const bankWith = async (rows: number) => {
  const bank = await world.organization()
  for (let row = 0; row < rows; row += 1) await write(bank, `subject:${row}`)
  return bank
}

describe('the audit chain', () => {
  it('verifies as written, with one sequence per organization and no gap under parallel writers', async () => {
    const bank = await world.organization()
    await Promise.all(Array.from({ length: 12 }, (_, n) => write(bank, `subject:${n}`)))
    const report = await verify(bank)
    expect(report.findings).toEqual([])
    expect(report.rows).toBe(13)
  })

  it('gives events the sequence of their audit row', async () => {
    const bank = await bankWith(1)
    const { rows } = await owner.query(
      `select a.seq = e.seq as same, e.kind from events e join audit_log a using (organization_id, seq) where e.organization_id = $1`,
      [bank.organization_id],
    )
    expect(rows).toEqual([{ same: true, kind: 'mail.tested' }])
  })

  it.each([
    [
      'another actor',
      `update audit_log set actor = 'user:someone' where organization_id = $1 and seq = 3`,
      'was changed after it was written',
    ],
    [
      'another payload',
      `update audit_log set payload = '{"amount":"99"}' where organization_id = $1 and seq = 3`,
      'its payload was changed',
    ],
    ['a row taken out', `delete from audit_log where organization_id = $1 and seq = 3`, 'rows 3 to 3 are missing'],
    [
      'the last row taken out',
      `delete from audit_log where organization_id = $1 and seq = 5`,
      'the chain ends here, its head says 5',
    ],
  ])('finds %s', async (_what, statement, reason) => {
    const bank = await bankWith(4)
    await owner.query(statement, [bank.organization_id])
    const { findings } = await verify(bank)
    expect(findings.map((finding) => finding.reason)).toContain(reason)
  })

  it('goes on to verify when a payload was erased by the verb, which says what, who and why', async () => {
    const bank = await bankWith(3)
    const asked = { seqs: [2], why: 'asked by the person', basis: 'DPDP Act, section 12' }
    const { erased } = await execute(world.platform, world.system(bank.organization_id), erasePayloads, asked)
    expect(erased).toEqual([2])
    expect(await verify(bank)).toMatchObject({ findings: [], erased: 1 })
    const { rows } = await owner.query(
      `select actor, payload from audit_log where organization_id = $1 and verb = 'erase_payloads'`,
      [bank.organization_id],
    )
    expect(rows).toEqual([{ actor: 'system:test', payload: asked }])
  })

  it('finds a payload that is gone without such a row', async () => {
    const bank = await bankWith(3)
    await owner.query('update audit_log set payload = null where organization_id = $1 and seq = 2', [
      bank.organization_id,
    ])
    expect((await verify(bank)).findings).toMatchObject([
      { place: 'audit row 2', reason: 'its payload is gone, and no row says who erased it and why' },
    ])
  })

  it('finds a tail cut together with its head only against a checkpoint', async () => {
    const bank = await bankWith(4)
    const checkpoint = (await readHeads(world.platform.db))[bank.organization_id]
    await owner.query('delete from audit_log where organization_id = $1 and seq > 3', [bank.organization_id])
    await owner.query(
      `update audit_heads h set seq = 3, hash = (select hash from audit_log where organization_id = $1 and seq = 3) where organization_id = $1`,
      [bank.organization_id],
    )
    expect((await verify(bank)).findings).toEqual([])
    expect((await verify(bank, checkpoint)).findings.map((finding) => finding.reason)).toEqual([
      'the checkpoint at 5 is beyond the end: the tail was cut',
    ])
  })

  it('cannot be changed by the application role', async () => {
    const bank = await bankWith(1)
    const change = inOrganization(world.platform.db, bank.organization_id, (tx) =>
      tx.updateTable('audit_log').set({ actor: 'nobody' }).execute(),
    )
    await expect(change).rejects.toThrow('permission denied')
  })
})

describe('checkpoints', () => {
  it('are signed: one that was edited is named and not used', async () => {
    const store = folderCheckpoints(folder, secretSigner(folder, null))
    await store.write({ one: { seq: 1, hash: 'a' } }, new Date('2026-01-01T00:00:00Z'))
    const newer = await store.write({ one: { seq: 2, hash: 'b' } }, new Date('2026-01-02T00:00:00Z'))
    expect(await store.latest()).toMatchObject({ heads: { one: { seq: 2, hash: 'b' } }, broken: [] })
    await writeFile(newer, (await readFile(newer, 'utf8')).replace('"seq": 2', '"seq": 1'))
    const latest = await store.latest()
    expect(latest.heads).toEqual({ one: { seq: 1, hash: 'a' } })
    expect(latest.broken).toEqual((await readdir(folder)).filter((name) => name.startsWith('2026-01-02')))
  })

  it('signed with another secret are not believed', async () => {
    const there = await folderCheckpoints(folder, secretSigner(folder, 'quite another key')).latest()
    expect(there.heads).toBeNull()
  })

  it('signed by a key from outside are proved by its public half alone, elsewhere', async () => {
    const elsewhere = join(folder, 'another machine')
    const pem = async (name: string, key: KeyObject, type: 'pkcs8' | 'spki') => {
      await writeFile(join(folder, name), key.export({ type, format: 'pem' }))
      return join(folder, name)
    }
    const ours = generateKeyPairSync('ed25519')
    const private_key = await pem('private.pem', ours.privateKey, 'pkcs8')
    const public_key = await pem('public.pem', ours.publicKey, 'spki')
    const foreign = await pem('foreign.pem', generateKeyPairSync('ed25519').publicKey, 'spki')
    const heads = { one: { seq: 1, hash: 'a' } }
    await folderCheckpoints(elsewhere, keySigner({ private_key })).write(heads, new Date('2026-01-01T00:00:00Z'))
    const proved = folderCheckpoints(elsewhere, keySigner({ public_key }))
    expect(await proved.latest()).toMatchObject({ heads, broken: [] })
    expect(proved.signed_by).toMatch(/^the Ed25519 key [0-9a-f]{16}$/)
    expect(await proved.latest('2025-12-31T00:00:00.000Z')).toEqual({ heads: null, broken: [] })
    await expect(proved.write(heads, new Date())).rejects.toThrow('Only the private key signs.')
    expect(await folderCheckpoints(elsewhere, keySigner({ public_key: foreign })).latest()).toMatchObject({
      heads: null,
    })
    // Who holds the machine cannot make one with a secret of its own.
    const secret = folderCheckpoints(elsewhere, secretSigner(elsewhere, 'ours'))
    await secret.write({ one: { seq: 9, hash: 'z' } }, new Date('2026-01-02T00:00:00Z'))
    expect(await proved.latest()).toMatchObject({ heads, broken: ['2026-01-02T00-00-00-000Z.json'] })
    expect(() => keySigner({ public_key: join(folder, 'none.pem') })).toThrow('cannot be used')
  })
})

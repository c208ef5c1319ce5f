import { Readable } from 'node:stream'
import { backTestResult } from '@saakh/contract/back-test-result'
import type { Answer } from '@saakh/contract/endpoint'
import type { rules } from '@saakh/contract/rules'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { StreamAnswer } from '../../platform/handler.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { documentOf, findTest } from './end-back-test.ts'
import { readPastProposals, readProposalOf } from './keep-proposal.ts'
import { ruleOfChange, ruleOfCode } from './known-rules.ts'
import { changeOnWire, findChange, readChanges, readTests, type TestRecord, testOnWire } from './limit-changes.ts'
import { proposalFrom } from './limit-proposal.ts'
import { fieldsOf, readRules, readVersions } from './read-rules.ts'

export async function readRule(context: Context, code: string): Promise<Answer<(typeof rules)['rule']>> {
  const known = await ruleOfCode(context, code)
  const { tx, org, clock } = context
  const [rule] = await readRules(context, code)
  if (!rule) throw new AppError('not_found', 'There is no rule with this code.')
  const changes = await readChanges(context, code)
  const tests = await readTests(
    context,
    changes.map(({ change_id }) => change_id),
  )
  const wireChanges = []
  for (const change of changes) wireChanges.push(await changeOnWire(context, change, tests))
  const { rows: portfolios } = await sql<{
    portfolio_id: string
    name: string
  }>`select portfolio_id, name from portfolios
    where organization_id = ${org.organization_id} order by name, portfolio_id`.execute(tx)
  return {
    ...{ rule, versions: await readVersions(context, known), changes: wireChanges, portfolios, today: clock.today() },
    past_proposals: await readPastProposals(context, code),
  }
}

async function readResult(context: Context, back_test_id: string) {
  const { rows } = await sql<{ result: unknown }>`select result from back_tests
    where organization_id = ${context.org.organization_id} and back_test_id = ${back_test_id}`.execute(context.tx)
  const stored = rows[0]?.result ?? null
  return stored === null ? null : backTestResult.parse(stored)
}

/** Null for one that Saakh ran by itself. */
async function changeOfTest(context: Context, { change_id }: TestRecord) {
  if (change_id === null) return null
  const tests = await readTests(context, [change_id])
  const { back_tests: _, ...change } = await changeOnWire(context, await findChange(context, change_id), tests)
  return change
}

/** It names borrowers of all branches: head office alone reads it. */
export async function readBackTest(
  context: Context,
  back_test_id: string,
): Promise<Answer<(typeof rules)['backTest']>> {
  headOfficeOnly(context)
  const test = await findTest(context, back_test_id)
  const { signal } = (await ruleOfChange(context, test)) ?? (await ruleOfCode(context, test.code))
  const result = await readResult(context, back_test_id)
  return {
    back_test: testOnWire(test),
    code: test.code,
    change: await changeOfTest(context, test),
    label: signal.label,
    fields: fieldsOf(signal),
    result,
    // Of a rule that is not in force no other limit is proposed: it is drafted anew.
    proposal: result && Object.keys(result.values_in_force).length > 0 ? proposalFrom(result) : null,
    kept: test.change_id === null ? await readProposalOf(context, back_test_id) : null,
    today: context.clock.today(),
  }
}

/** The bytes that the hash of a back-test is of. */
export async function readDocument(context: Context, back_test_id: string): Promise<StreamAnswer> {
  headOfficeOnly(context)
  const test = await findTest(context, back_test_id)
  const result = await readResult(context, back_test_id)
  if (result === null) throw new AppError('not_found', `This back-test has no document: it is ${test.state}.`)
  const bytes = Buffer.from(documentOf(result))
  return new StreamAnswer(Readable.from([bytes]), 'application/json; charset=utf-8', {
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename*=UTF-8''back-test-${fileNameOf(test)}.json`,
    'cache-control': 'private, no-store',
  })
}

const fileNameOf = ({ back_test_id, until_day }: { back_test_id: string; until_day: string }) =>
  `${until_day}-${back_test_id.slice(0, 8)}`

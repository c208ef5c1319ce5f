import type { Retell } from '@saakh/catalogue/retold/retell'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { Letter } from './letter.ts'

let retelling: Promise<Retell> | null = null

/** The words come with the first letter that needs them. */
function loadHindi(): Promise<Retell> {
  retelling ??= Promise.all([
    import('@saakh/catalogue/retold/hindi-with'),
    import('@saakh/catalogue/retold/hindi-mails'),
  ]).then(([{ hindiWith }, { HINDI_MAILS }]) => hindiWith(HINDI_MAILS))
  return retelling
}

/** Those of these addresses whose users chose Hindi, in small letters. */
export async function readersOfHindi(tx: Tx, organization_id: string, to: readonly string[]): Promise<Set<string>> {
  if (to.length === 0) return new Set()
  const { rows } = await sql<{ email: string }>`
    select lower(u.email) as email from users u
      join user_settings s on s.organization_id = u.organization_id and s.user_id = u.user_id and s.name = 'preferences'
    where u.organization_id = ${organization_id} and s.value ->> 'language' = 'hi'
      and lower(u.email) = any(${to.map((email) => email.toLowerCase())}::text[])`.execute(tx)
  return new Set(rows.map(({ email }) => email))
}

/** The letter in Hindi; names, addresses, and what a person wrote stay as they are. */
export async function inHindi(letter: Letter): Promise<Letter> {
  const retell = await loadHindi()
  const say = (text: string) => retell(text) ?? text
  const said = <Item extends { text: string }>(item: Item): Item => ({ ...item, text: say(item.text) })
  const { subject, greeting, before, items, action, after } = letter
  return {
    language: 'hi',
    subject: say(subject),
    greeting: say(greeting),
    before: before.map(say),
    ...(items && { items: items.map(said) }),
    ...(action && { action: said(action) }),
    after: after.map(say),
  }
}

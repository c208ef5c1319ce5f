import { matchName, normalName } from './names.ts'

// The company that a circular's title gives as its subject. The title is cut, never searched for known names: a name
// that stands inside another one ('MUTHOOT FINCORP' and Muthoot Finance) can then not be found by accident.

export type TitleIssuer =
  | { ok: true; issuer: string; match_name: string }
  /** Several companies, none, or none that a listed company can be. */
  | { ok: false; reason: string }

export const SEVERAL_COMPANIES = 'The title names several companies.'

const LEGAL_FORM = /\b(?:Limited|LIMITED|limited|Ltd|LTD|ltd)\b\.?/g
const FORMER = /^(?:formerly|erstwhile|previously|earlier|f\.?k\.?a|old name)\b/i
const NOW = /^now(?: known as| called)?\s+/i
/** A noun of the exchange and its preposition: what follows is a name. The last one before the legal form counts. */
const NOUNS = [
  'securit(?:y|ies)|shares?|equity|stock|scrips?|units?|debentures?|ncds?|bonds?|papers?|ptcs?|warrants?|entitlements?',
  'matter|respect|order|suspended|resumed|shifting|suspension|trading|dealings?|debarment|revocation|cancellation|resumption|listing|delisting',
  'issues?|split|name|symbol|id|group|status|measure|index|schedule|calendar|offer|window|buy-?back|sale|maker|isin',
  'number|board|contracts?|movements?|clarifications?|received|allotment|premium|capital|redemption|division|forfeiture',
  'notice|amalgamation|demerger|arrangement|call|adjustment|migration|transfer|addition|exclusion|inclusion|removal',
  'change|takeover|scheme|document|companies|company|corrigendum|update|dividend|auction|limits|withdrawal|tips',
].join('|')
const LEAD = new RegExp(
  `^.*(?:\\b(?:${NOUNS})\\s+(?:of|in|for|by|on|against|from|to|regarding|as|at)|\\)\\s+(?:of|for|in|by)|\\b(?:against|restrains|debars|adds|moves|shifts|pursuant to))\\s+`,
  'i',
)
/** Words that no name begins with, or that a name of a company never holds on its own. */
const NO_NAME =
  /\b(?:listing|suspension|securities of|shares of|circular|notice|surveillance|measure|effective|applicability|various|multiple|companies|certain|entities|debentures|commercial paper)\b/i
const SMALL_START = /^(?:the\s+|[Mm]\/[Ss]\.?\s*)/
const OTHERS_FOLLOW =
  /^\s*(?:\([^)]*\)\s*)*(?:,|&|\/|\band\b|\binto\b|\bvs?\b)\s*(?!(?:its|change\b|others?|other|related|directors?|promoters?|\d+ (?:associated |other |related )?(?:entities|others|persons))\b)\S/i
const STAGE =
  /\s[-–—:]\s*([A-Z][\w.&'’()-]*(?: (?:[A-Z][\w.&'’()-]*|&|and|of)){1,7}) (?:Added|Included|Moved|Shifted|Excluded|Removed)\b/

const refuse = (reason: string): TitleIssuer => ({ ok: false, reason })

/** Takes out '(formerly X Limited)'; '(now Y Limited)' is the name the company bears today and takes its place. */
function currentNames(title: string): string {
  return title
    .replace(/([^()]*?)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g, (whole: string, before: string, inside: string) => {
      if (FORMER.test(inside)) return before
      if (!NOW.test(inside)) return whole
      const lead = LEAD.exec(before)?.[0] ?? ''
      return `${lead}${inside.replace(NOW, '')}`
    })
    .replace(/\b(?:formerly|erstwhile|previously)(?: known as)? [^()]*$/i, '')
}

/** What stands before a legal form, cut at the last dash or colon and at the last noun that a name follows. */
function nameBefore(text: string): string | null {
  const segment = text.split(/\s[-–—|]\s|[:;]\s|–\s|—\s/).at(-1) ?? ''
  const name = segment
    .replace(LEAD, '')
    .trim()
    .replace(SMALL_START, '')
    .replace(/[,\s]+$/, '')
  if (name === '' || name.length > 90 || NO_NAME.test(name) || name.includes(',')) return null
  return /^[A-Z0-9(]/.test(name) ? name : null
}

/** The one company that the title is about, or why there is none. */
export function issuerOfTitle(title: string): TitleIssuer {
  const text = currentNames(title.replace(/\s+/g, ' ').trim())
  const forms = [...text.matchAll(LEGAL_FORM)]
  if (forms.length === 0) {
    const staged = STAGE.exec(text)?.[1]
    const match_name = staged === undefined ? '' : matchName(staged)
    return staged !== undefined && match_name.includes(' ')
      ? { ok: true, issuer: staged, match_name }
      : refuse('The title names no company with its legal form.')
  }
  const names = new Map<string, string>()
  let from = 0
  for (const form of forms) {
    const end = form.index + form[0].length
    const name = nameBefore(text.slice(from, form.index))
    from = end
    if (name === null) return refuse('The title does not show where the name of its company begins.')
    if (/\b(?:private|pvt|\(p\)|p)\.?$/i.test(name)) return refuse('The title names a private company.')
    const whole = `${name} ${form[0].replace('.', '')}`
    if (!names.has(matchName(whole))) names.set(matchName(whole), whole)
    if (OTHERS_FOLLOW.test(text.slice(end))) return refuse(SEVERAL_COMPANIES)
  }
  const [first, second] = [...names]
  if (!first || second) return refuse(SEVERAL_COMPANIES)
  const [match_name, issuer] = first
  // One letter or a bare number says nothing about who is meant.
  return match_name.replaceAll(' ', '').length < 2
    ? refuse('The name in the title is too short to say who is meant.')
    : { ok: true, issuer, match_name }
}

/** The same company by name: the names are equal without their legal form, and both names are of a public company. */
export const isIssuer = (issuer: TitleIssuer, name: string): boolean =>
  issuer.ok && issuer.match_name === matchName(name) && !/\b(?:PRIVATE|PVT|LLP)\b/.test(normalName(name))

const RENAMES =
  /^(.*?\b(?:Limited|Ltd)\b\.?)(?: ?\([^)]*\))?(?: -)? (?:to be renamed|renamed(?: to| as)?|(?:name change|to rename) (?:to|as)|to) (.*?\b(?:Limited|Ltd)\b)/i

/** 'Change in Name of X Limited to Y Limited' as match names; null where the title tells of no such change. */
export function renameOfTitle(title: string): { from: string; to: string } | null {
  if (!/\b(?:change (?:in|of)|changes|renamed?|name)\b/i.test(title)) return null
  const text = title.replace(/\s+/g, ' ')
  const [, before, after] = RENAMES.exec(text) ?? []
  if (before === undefined || after === undefined) return null
  const from = nameBefore(before.replace(LEGAL_FORM, '').trim())
  const to = nameBefore(after.replace(LEGAL_FORM, '').trim())
  if (from === null || to === null || matchName(from) === matchName(to)) return null
  return { from: matchName(from), to: matchName(to) }
}

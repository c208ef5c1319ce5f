import { QUICK_FIELDS } from '@saakh/catalogue/eligibility/quick-form'
import { GUARANTEE_STEPS, setupForm } from '@saakh/catalogue/eligibility/setup-forms'
import { FORMS } from '@saakh/catalogue/forms/form-registry'
import type { FormDefinition, FormField } from '@saakh/domain/form-field'
import { expect, it } from 'vitest'
import { HINDI } from '../../data/hindi.ts'

const partner = setupForm('rupeeboss', 1)
const forms: readonly FormDefinition[] = [...FORMS, ...Object.values(GUARANTEE_STEPS), ...(partner ? [partner] : [])]

const textsOfField = ({ label, placeholder, hint, message, options = [] }: FormField) =>
  [label, placeholder, hint, message, ...options.map((option) => option.label)].filter((text) => text !== undefined)

/** Abbreviations of the trade and examples of numbers stay as they are. */
const isTerm = (text: string) => /^[A-Z0-9-]+$/.test(text)
const withoutHindi = (texts: readonly string[]) => texts.filter((text) => !isTerm(text) && !Object.hasOwn(HINDI, text))

it.each(forms.map((form) => [form.id, form] as const))(
  '%s: has Hindi for its name and each text of its fields',
  (_, form) => {
    const texts = [form.name, form.description, ...form.fields.flatMap(textsOfField)].filter((text) => text !== '')
    expect(withoutHindi(texts)).toEqual([])
  },
)

it('has Hindi for what the quick calculator asks', () => {
  expect(withoutHindi(QUICK_FIELDS.flatMap(textsOfField))).toEqual([])
})

const PARTS =
  /<(?:\w*Field|PageForm|DialogForm|RowForm|PanelForm|FormFoot|SendButton|GenericForm|Form)\b(?:[^>]|=>)*?>/g
const SAID = /\b(?:label|title|submits|description|placeholder|cancels)=(?:"([^"]+)"|\{([^{}]*)\})/g

it('has Hindi for what the forms of screens say themselves: labels, hints and buttons', () => {
  const files = import.meta.glob<string>(['../**/*.tsx', '../../parts/*.tsx', '!../**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const texts = Object.values(files)
    .filter((source) => source.includes('/forms/'))
    .flatMap((source) => [...source.matchAll(PARTS)].flatMap(([part]) => [...part.matchAll(SAID)]))
    .flatMap(([, text, code = '']) =>
      text ? [text] : [...code.matchAll(/'([^']+)'/g)].map(([, quotedText = '']) => quotedText),
    )
    .filter((text) => /^[A-Z]/.test(text) && /[a-z]/.test(text))
  expect(texts.length).toBeGreaterThan(200)
  expect([...new Set(withoutHindi(texts))]).toEqual([])
})

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

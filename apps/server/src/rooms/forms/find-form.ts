import { formAt } from '@saakh/catalogue/forms/form-registry'
import { AppError } from '@saakh/domain/errors'
import type { FormDefinition } from '@saakh/domain/form-field'

export function findForm(form_id: string): FormDefinition {
  const form = formAt(form_id)
  if (!form) throw new AppError('not_found', 'This form does not exist.')
  return form
}

/** A field as it is sent: its kind under the name that the specification gives it. */
export const formOnWire = ({ fields, ...form }: FormDefinition) => ({
  ...form,
  fields: fields.map(({ kind, options, ...field }) => ({
    ...field,
    type: kind,
    ...(options && { options: [...options] }),
  })),
})

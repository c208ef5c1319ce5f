import { FORMS } from './forms/form-registry.ts'

/** The forms as products: what an organization can fill, without an order. */
export const FORM_PRODUCTS = FORMS.map(({ id, name, description }) => ({
  id,
  attributes: {
    name,
    subtitle: description,
    description,
    product_definition_type: 'form' as const,
    report_type: null,
  },
}))

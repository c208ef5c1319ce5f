import type { FormDefinition } from '@saakh/domain/form-field'

export const siteVisit: readonly [FormDefinition] = [
  {
    id: 'site-visit',
    name: 'Borrower site-visit report',
    description: 'What was seen at the borrower’s works, office or godown, and by whom.',
    version: 1,
    fields: [
      { name: 'party', kind: 'search', label: 'Borrower', mandatory: true },
      { name: 'visited_on', kind: 'date', label: 'Date of visit', mandatory: true, max: 'today' },
      {
        name: 'place',
        kind: 'dropdown',
        label: 'Place visited',
        mandatory: true,
        options: [
          { value: 'works', label: 'Factory or works' },
          { value: 'office', label: 'Registered or branch office' },
          { value: 'godown', label: 'Godown' },
          { value: 'site', label: 'Project site' },
        ],
      },
      { name: 'address', kind: 'textarea', label: 'Address', mandatory: true, max_length: 500 },
      {
        name: 'pin_code',
        kind: 'text',
        label: 'PIN code',
        mandatory: false,
        pattern: '^[1-9][0-9]{5}$',
        message: 'A PIN code has six digits and does not start with 0',
      },
      { name: 'met', kind: 'text', label: 'Person met, with designation', mandatory: true, max_length: 200 },
      {
        name: 'running',
        kind: 'radio',
        label: 'State of operations',
        mandatory: true,
        options: [
          { value: 'normal', label: 'Running normally' },
          { value: 'partly', label: 'Running in part' },
          { value: 'stopped', label: 'Not running' },
        ],
      },
      {
        name: 'workers',
        kind: 'number',
        label: 'Workers seen',
        mandatory: false,
        min: '0',
        pattern: '^[0-9]+$',
        message: 'A whole number',
      },
      {
        name: 'utilisation',
        kind: 'number',
        label: 'Capacity in use (per cent)',
        mandatory: false,
        min: '0',
        max: '100',
      },
      { name: 'remarks', kind: 'textarea', label: 'Remarks', mandatory: true, max_length: 5000 },
      {
        name: 'next_visit',
        kind: 'date',
        label: 'Next visit due',
        mandatory: false,
        min: 'today',
      },
      { name: 'seen_in_person', kind: 'checkbox', label: 'I was there in person', mandatory: true },
    ],
  },
]

import type { FormEvent } from '#contract/form-events/form-events.ts';

/** A form that was shipped, imported and published. */
export const events: readonly FormEvent[] = [
  {
    id: 3,
    at: '2026-11-20T10:02:00.000Z',
    who: 'ann@staff.example',
    kind: 'published',
    code: 'SA103S',
    taxYear: '2025-26',
    next: null,
    version: 2,
    note: 'The limit of box 17 as in the notes of the form, page 4, where it is explained at length',
    changes: { added: 1, changed: 2, removed: 0, form: 0 },
  },
  {
    id: 2,
    at: '2026-11-20T10:01:00.000Z',
    who: 'ann@staff.example',
    kind: 'imported',
    code: 'SA105',
    taxYear: '2025-26',
    next: null,
    version: 1,
    note: 'From forms.json (checksum correct).',
    changes: { added: 0, changed: 0, removed: 0, form: 1 },
  },
  {
    id: 1,
    at: '2026-04-06T00:00:00.000Z',
    who: 'Formledger',
    kind: 'published',
    code: 'SA103S',
    taxYear: '2025-26',
    next: null,
    version: 1,
    note: 'As shipped',
    changes: null,
  },
];

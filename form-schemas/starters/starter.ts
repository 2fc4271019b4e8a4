import type { Definition, Field } from '../definition.ts';

/** A form that a practice can start from. Its code and year are set when it is copied. */
export function starter(
  form: Pick<Definition, 'code' | 'title' | 'helptext'> & {
    readonly fields: readonly Field[];
    readonly pages?: true;
    readonly signature?: string;
  },
): Definition {
  const { code, title, helptext, fields, pages, signature } = form;
  return {
    code,
    taxYear: '2025-26',
    kind: 'single',
    title,
    ...(helptext !== undefined && { helptext }),
    tax_column: 'practice_form',
    form_json: {
      recordOnly: true,
      ...(pages && { pages }),
      ...(signature !== undefined && { signature }),
      fields: fields.map((field) => ({ id: `${code}.${field.name}`, ...field })),
    },
  };
}

export const text = { format: 'string', length: 120 } as const;
export const lines = { format: 'string', multiline: true, length: 2000 } as const;
export const tick = { format: 'checkbox' } as const;
export const money = { format: 'number', currency: true, min: 0 } as const;
export const files = { format: 'string', widget: 'file-drop', maxFiles: 10 } as const;
/** Shown once a box is ticked. */
export const when = (name: string) => ({ visibleIf: { checked: name } });

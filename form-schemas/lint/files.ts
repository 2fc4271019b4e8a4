import type { Definition, Field } from '../definition.ts';
import { widgetOf } from '../resolve.ts';
import type { Problem } from './problem.ts';

/** Attributes that only apply to files, and attributes that files cannot have. */
export function fileProblems(field: Field): Problem[] {
  if (widgetOf(field) !== 'file-drop') {
    return (['accept', 'maxFiles', 'maxBytes'] as const)
      .filter((attribute) => field[attribute] !== undefined)
      .map((attribute) => ({ path: `/${attribute}`, message: `only a field for files has "${attribute}"` }));
  }
  const problems: Problem[] = [];
  for (const attribute of ['xml', 'default', 'pattern', 'length', 'computed', 'fill'] as const) {
    if (field[attribute] !== undefined) {
      problems.push({ path: `/${attribute}`, message: fileRefusals[attribute] });
    }
  }
  return problems;
}

const fileRefusals = {
  xml: 'files are not written into the return',
  default: 'a field for files always starts empty',
  pattern: 'a field for files has no text to check',
  length: 'a field for files has no length, so limit the number of files with maxFiles',
  computed: 'files cannot be calculated',
  fill: 'only the filer can add files',
} as const;

/**
 * A dialog passes its answers on, and only saved forms store files. Receipts are the exception: the books store them.
 */
export function filesInDialogs({ code, kind, form_json: { fields } }: Definition): Problem[] {
  return fields.flatMap((field, index) =>
    kind === 'dialog' && widgetOf(field) === 'file-drop' && !receipts.has(`${code}.${field.name}`)
      ? [{ path: `/form_json/fields/${index}/widget`, message: 'a dialog cannot take files' }]
      : [],
  );
}

const receipts: ReadonlySet<string> = new Set([
  'add-transaction.receipts',
  'transaction-details.receipts',
  'transaction-part.receipt',
]);

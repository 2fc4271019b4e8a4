import type { Field } from '#form-schemas/definition.ts';
import { isSame } from './same.ts';

export type ChangeKind = 'new' | 'removed' | 'moved' | 'wording' | 'limit' | 'changed';

/** How an attribute is called in sentences, and what kind of change it is. Adding an attribute asks for its line here. */
const attributes: Record<keyof Field, { called: string; kind: ChangeKind }> = {
  title: { called: 'title', kind: 'wording' },
  help: { called: 'help', kind: 'wording' },
  heading: { called: 'heading', kind: 'wording' },
  subheading: { called: 'subheading', kind: 'wording' },
  help_link: { called: 'help link', kind: 'wording' },
  cy: { called: 'Welsh', kind: 'wording' },
  messages: { called: 'messages', kind: 'wording' },
  length: { called: 'length', kind: 'limit' },
  min: { called: 'smallest', kind: 'limit' },
  max: { called: 'largest', kind: 'limit' },
  decimals: { called: 'decimal places', kind: 'limit' },
  allowNegative: { called: 'may be negative', kind: 'limit' },
  required: { called: 'required', kind: 'limit' },
  pattern: { called: 'pattern', kind: 'limit' },
  accept: { called: 'kinds of files', kind: 'limit' },
  maxFiles: { called: 'most files', kind: 'limit' },
  maxBytes: { called: 'most bytes of a file', kind: 'limit' },
  id: { called: 'id', kind: 'changed' },
  name: { called: 'name', kind: 'changed' },
  box: { called: 'box', kind: 'changed' },
  format: { called: 'type', kind: 'changed' },
  currency: { called: 'money', kind: 'changed' },
  multiline: { called: 'several lines', kind: 'changed' },
  widget: { called: 'widget', kind: 'changed' },
  default: { called: 'default', kind: 'changed' },
  depends: { called: 'depends on', kind: 'changed' },
  taxYears: { called: 'tax years', kind: 'changed' },
  choices: { called: 'choices', kind: 'changed' },
  choicesFrom: { called: 'choices from', kind: 'changed' },
  indent: { called: 'indent', kind: 'changed' },
  wholePounds: { called: 'whole pounds', kind: 'changed' },
  visibleIf: { called: 'condition', kind: 'changed' },
  computed: { called: 'formula', kind: 'changed' },
  fill: { called: 'filled from', kind: 'changed' },
  calc: { called: 'feeds the tax as', kind: 'changed' },
  xml: { called: 'XML', kind: 'changed' },
  xmlNegative: { called: 'XML with a minus', kind: 'changed' },
  xmlOmitZero: { called: 'XML without 0', kind: 'changed' },
};

const all = Object.keys(attributes) as (keyof Field)[]; // of the record above

/** The attributes of a field that changed, headings aside: sections.ts tells of those. */
export function attributeChanges(before: Field, after: Field): { kind: ChangeKind; text: string }[] {
  return all
    .filter((key) => !isSame(before[key], after[key]))
    .filter((key) => key !== 'heading' && key !== 'subheading')
    .map((key) => {
      const { called, kind } = attributes[key];
      return { kind, text: `${called} ${shown(before[key])} → ${shown(after[key])}` };
    });
}

function shown(value: unknown): string {
  if (value === undefined) return 'none';
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en-GB');
  if (isChoices(value)) return value.map(({ title }) => `“${title}”`).join(', ');
  if (isWords(value)) return value.join(', ');
  return JSON.stringify(value);
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isChoices(value: unknown): value is readonly { title: string }[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'object' && item !== null && 'title' in item)
  );
}

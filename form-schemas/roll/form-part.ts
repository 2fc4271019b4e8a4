import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '../definition.ts';
import { fieldLabel } from './field-label.ts';
import { isSameContent } from './fingerprint.ts';
import { listOptionsText } from './list-options-text.ts';
import { boxesOf } from './offered-boxes.ts';

interface FormPart {
  readonly content: Readonly<Record<string, unknown>>;
  /** The text filers read. */
  readonly texts: readonly string[];
  /** The differences of each side, in words. */
  readonly differing: readonly string[];
}

/**
 * What staff sign off for the form itself: its texts, headings and list options, and the order of the boxes that both
 * years have. Added and removed boxes do not change the order.
 */
export function formPart(
  before: Definition,
  draft: Definition,
  from: TaxYear,
  to: TaxYear,
): [FormPart, FormPart] {
  const [old, now] = [boxesOf(before, from), boxesOf(draft, to)];
  const [oldOrder, order] = [
    [...old.keys()].filter((key) => now.has(key)),
    [...now.keys()].filter((key) => old.has(key)),
  ];
  const isReordered = !isSameContent(oldOrder, order);
  const parts = [
    partOf(before, old.values(), isReordered ? oldOrder : undefined),
    partOf(draft, now.values(), isReordered ? order : undefined),
  ] as const;
  const keys = [...new Set(parts.flatMap(({ content }) => Object.keys(content)))].filter(
    (key) => !isSameContent(parts[0].content[key], parts[1].content[key]),
  );
  return [
    { ...parts[0], differing: keys.map((key) => inWords(key, parts[0].content[key], before)) },
    { ...parts[1], differing: keys.map((key) => inWords(key, parts[1].content[key], draft)) },
  ];
}

function partOf(
  { title, helptext, moretext, cy, form_json: { help_link, list } }: Definition,
  boxes: Iterable<{ readonly field: Definition['form_json']['fields'][number] }>,
  order: readonly string[] | undefined,
): Omit<FormPart, 'differing'> {
  const fields = [...boxes].map(({ field }) => field);
  const headings = fields.flatMap(({ heading, subheading }) => [heading, subheading]).filter(isText);
  const welsh = [
    cy?.title,
    cy?.helptext,
    cy?.moretext,
    ...fields.flatMap((field) => [field.cy?.heading, field.cy?.subheading]),
  ].filter(isText);
  return {
    content: {
      title,
      text: helptext ?? '',
      'more text': moretext ?? '',
      'help link': help_link ?? '',
      headings,
      list: list ?? {},
      order: order ?? [],
      // Decisions made before there was any Welsh stay valid.
      ...(welsh.length > 0 && { Welsh: welsh }),
    },
    texts: [title, helptext, moretext, ...headings].filter(isText),
  };
}

function inWords(key: string, value: unknown, { form_json: { fields, list } }: Definition): string {
  if (key === 'order') return 'the order of the boxes';
  const called = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field === undefined ? `“${name}”` : fieldLabel(field);
  };
  const words =
    key === 'list'
      ? listOptionsText(list, called)
      : Array.isArray(value)
        ? value.join(', ')
        : typeof value === 'string'
          ? value
          : '';
  return `${key}: ${words === '' ? 'none' : words}`;
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

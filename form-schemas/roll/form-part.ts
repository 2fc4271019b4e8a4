import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '../definition.ts';
import { calledOf } from './called-of.ts';
import { isSameContent } from './fingerprint.ts';
import { listSaid } from './list-said.ts';
import { boxesOf } from './offered-boxes.ts';

interface FormPart {
  readonly content: Readonly<Record<string, unknown>>;
  /** What filers read of it. */
  readonly texts: readonly string[];
  /** Its side of what differs, in words. */
  readonly differing: readonly string[];
}

/**
 * What is signed off of the form itself: its texts, headings and list options, and the order of the boxes both years have.
 * The order counts where it differs, so that a box that comes or goes is no change of it.
 */
export function formPart(
  before: Definition,
  draft: Definition,
  from: TaxYear,
  to: TaxYear,
): [FormPart, FormPart] {
  const [old, now] = [boxesOf(before, from), boxesOf(draft, to)];
  const [kept, order] = [
    [...old.keys()].filter((key) => now.has(key)),
    [...now.keys()].filter((key) => old.has(key)),
  ];
  const isReordered = !isSameContent(kept, order);
  const parts = [
    partOf(before, old.values(), isReordered ? kept : undefined),
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
      // Decisions that were taken before there was any stay as they are.
      ...(welsh.length > 0 && { Welsh: welsh }),
    },
    texts: [title, helptext, moretext, ...headings].filter(isText),
  };
}

function inWords(key: string, value: unknown, { form_json: { fields, list } }: Definition): string {
  if (key === 'order') return 'the order of the boxes';
  const called = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field === undefined ? `“${name}”` : calledOf(field);
  };
  const words =
    key === 'list'
      ? listSaid(list, called)
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

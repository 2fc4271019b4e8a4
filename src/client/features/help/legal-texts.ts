import type { ReplyOf } from '#contract/endpoint.ts';
import type { about } from '#contract/about/about.calls.ts';

export type LegalText = 'terms' | 'privacy';

const files = import.meta.glob<string>('../../../../docs/legal/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const legalTexts: Readonly<Record<LegalText, string>> = {
  terms: textOf('terms'),
  privacy: textOf('privacy'),
};

function textOf(name: LegalText): string {
  return files[`../../../../docs/legal/${name}.md`] ?? '';
}

type Operator = ReplyOf<typeof about>['operator'];

/** A text with the name, postal address and email of the people who run this installation. */
export function withOperator(text: string, { name, address, email }: Operator): string {
  return text
    .replaceAll('{operator}', name)
    .replaceAll('{address}', address === '' ? '' : `, ${address}`)
    .replaceAll('{email}', email);
}

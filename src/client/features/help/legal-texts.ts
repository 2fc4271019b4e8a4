import type { ReplyOf } from '#contract/endpoint.ts';
import type { about } from '#contract/about/about.calls.ts';
import privacy from '../../../../docs/legal/privacy.md?raw';
import terms from '../../../../docs/legal/terms.md?raw';

export const legalTexts = { terms, privacy } as const;
export type LegalText = keyof typeof legalTexts;

type Operator = ReplyOf<typeof about>['operator'];

/** A text with the name, postal address and email of the people who run this installation. */
export function withOperator(text: string, { name, address, email }: Operator): string {
  return text
    .replaceAll('{operator}', name)
    .replaceAll('{address}', address === '' ? '' : `, ${address}`)
    .replaceAll('{email}', email);
}

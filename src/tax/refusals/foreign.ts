import type { ForeignKind } from '../foreign-inputs.ts';
import type { TaxInputs } from '../inputs.ts';
import type { Refusal } from '../refusals.ts';

type Words = Pick<Refusal, 'title' | 'message'>;

/** Kinds of foreign income without a rule here, refused where the kind is chosen. */
export const refusedForeignKinds: Readonly<Partial<Record<ForeignKind, Words>>> = {
  gain: {
    title: 'Credit for foreign tax on capital gains is not calculated yet',
    message:
      'Your foreign income form has foreign tax on a capital gain. Take that entry out to see an estimate without the credit; the gain itself belongs on the capital gains form. For the credit, ask an adviser to work it out.',
  },
  life_insurance: {
    title: 'Gains on foreign life insurance policies are not calculated yet',
    message:
      'Your foreign income form has a gain on a foreign life insurance policy. Take that entry out to see an estimate without it, or ask an adviser to work it out.',
  },
  remitted: {
    title: 'The remittance basis is not calculated yet',
    message:
      'Your foreign income form has income that is taxed when you bring it to the UK. Take that entry out to see an estimate without it, or ask an adviser to work it out.',
  },
  abroad: {
    title: 'Income of a person abroad is not calculated yet',
    message:
      'Your foreign income form has income of a person abroad that counts as yours (boxes 11 and 13). Take that entry out to see an estimate without it, or ask an adviser to work it out.',
  },
  trust: {
    title: 'Income and benefits from trusts abroad are not calculated yet',
    message:
      'Your foreign income form has income or benefits from a trust abroad. Take that entry out to see an estimate without it, or ask an adviser to work it out.',
  },
};

export function foreignRefusals({ foreignSources = [] }: TaxInputs): Refusal[] {
  const kinds = new Set(foreignSources.flatMap(({ kind }) => kind ?? []));
  return [...kinds].flatMap((kind) => {
    const words = refusedForeignKinds[kind];
    return words === undefined
      ? []
      : [{ code: `foreign.${kind}`, about: ['foreign.kind'], value: kind, ...words }];
  });
}

import { expect, it } from 'vitest';
import type { HubPage } from '#contract/object-data/object-data.ts';
import { neededFirst } from './needed-first.ts';

const forms = ['SA100', 'SA102', 'SA103S', 'SA105', 'SA108'].map((code) => ({ code }));
const page = (...ticked: string[]): HubPage => ({
  show: true,
  how_you_earn: ticked.map((text) => ({ text, checkbox: true })),
  guide: { hidden: false, skipped: [] },
});
const codes = (of: HubPage | undefined) => neededFirst(forms, of).map(({ code }) => code);

it('puts the forms for the ticked ways to earn first, each part in its own order', () => {
  expect(codes(page('UK Property', 'Employed'))).toEqual(['SA102', 'SA105', 'SA100', 'SA103S', 'SA108']);
  expect(codes(page('Investments', 'Interest'))).toEqual(['SA100', 'SA108', 'SA102', 'SA103S', 'SA105']);
});

it('changes nothing without ticks, without their answer, or for ways without a form', () => {
  const all = forms.map(({ code }) => code);
  for (const of of [undefined, page(), page('Universal credit', 'COVID support')])
    expect(codes(of)).toEqual(all);
});

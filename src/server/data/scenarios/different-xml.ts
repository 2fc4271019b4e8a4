import type { ScenarioFailure } from '#contract/scenarios/scenario-result.ts';
import type { Scenario } from '#contract/scenarios/scenarios.ts';
import { normaliseNino } from '#domain/nino.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { ZERO } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { taxFiguresOf } from '../filing/gather.ts';
import { type ReturnInput, writePages } from '../filing/xml/build-return.ts';
import { type FilledIn, samplePerson } from './fill-in.ts';
import { placeOf } from './place-of.ts';

/** The first element of the return that differs from the expected one, with its box. */
export function differentXml(
  { expected: { xml } }: Scenario,
  { form, figures }: FilledIn,
  year: TaxYear,
): ScenarioFailure[] {
  if (xml === undefined || figures === undefined) return [];
  const wanted = withoutSpaces(xml);
  const written = pagesOf(figures, year);
  if (wanted === '' || written.includes(wanted)) return [];
  // For repeated or moved elements the whole fragment is missing.
  const leaf = leavesOf(wanted).find((one) => !written.includes(one.text));
  if (leaf === undefined) {
    return [
      {
        place: 'The return',
        rule: `the elements of ${rootOf(wanted)} and their order`,
        expected: shortened(wanted),
        found: shortened(elementIn(written, rootOf(wanted)) ?? 'no such element'),
      },
    ];
  }
  const field = fieldOf(form.definition, leaf.name);
  return [
    {
      ...(field === undefined ? { place: 'The return' } : placeOf(form.definition, field)),
      rule: `the element ${leaf.name}`,
      expected: leaf.text,
      found: elementIn(written, leaf.name) ?? 'no such element',
    },
  ];
}

/** The pages of the return from these figures, without white space between elements. */
export function pagesOf(figures: NonNullable<FilledIn['figures']>, year: TaxYear): string {
  return writePages(returnInputOf(figures, year)).xml;
}

/** What the return of the sample filer is written from. */
export function returnInputOf(figures: NonNullable<FilledIn['figures']>, year: TaxYear): ReturnInput {
  const { calculation } = figures;
  const { dob, nin, ...person } = samplePerson;
  const born = parseUkDate(dob);
  return {
    taxYear: year,
    profile: { ...person, ...(born && { dob: born }), nin: normaliseNino(nin) },
    forms: figures.forms
      .filter(({ included }) => included)
      .map(({ definition, entries }) => ({ definition, entries: entries.map(({ values }) => values) })),
    final: figures.final,
    figures: calculation.ok ? taxFiguresOf(calculation) : { totalTaxDue: ZERO },
    context: figures.context,
  };
}

/** The first element with this name, and its content. */
function elementIn(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>.*?</${name}>`, 's').exec(xml)?.[0];
}

function withoutSpaces(xml: string): string {
  return xml.replace(/>\s+</g, '><').trim();
}

function leavesOf(xml: string): { name: string; text: string }[] {
  return [...xml.matchAll(/<([A-Za-z0-9]+)>[^<]*<\/\1>/g)].map(([text, name = '']) => ({ name, text }));
}

function rootOf(xml: string): string {
  return /<([A-Za-z0-9]+)/.exec(xml)?.[1] ?? 'the fragment';
}

function fieldOf({ form_json: { fields } }: Definition, element: string): string | undefined {
  return fields.find(({ xml }) => xml !== undefined && xml.split('/').at(-1) === element)?.name;
}

const LONGEST = 300;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

/** The pages of a form in the return; empty if it has none. */
export function pageOf(xml: string, code: string): string {
  return (xml.match(new RegExp(`<${code}>.*?</${code}>`, 'gs')) ?? []).join('\n');
}

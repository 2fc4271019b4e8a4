import type { RateProblem } from '#contract/rates/rates.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { Value } from 'typebox/value';
import { type Description, description } from '#tax/rates/description.ts';
import type { RateSet, SetFigure } from '#tax/rates/rate-set.ts';
import { figureRules } from './figure-rules.ts';
import { figureSchema, unitWords } from './figure-schema.ts';

/** What prevents publishing a set of figures, figure by figure. Empty if nothing does. */
export function rateSetProblems(set: RateSet, year: TaxYear): RateProblem[] {
  const known = everyFigure();
  const names = new Set(known.map(({ id }) => id));
  const strange = Object.entries(set).flatMap(([group, figures]) =>
    Object.keys(figures).flatMap((name) => (names.has(`${group}.${name}`) ? [] : [`${group}.${name}`])),
  );
  return [
    ...known.flatMap(({ id, group, name, described }) =>
      found(set[group]?.[name], described, { id, set, year }).map(({ words, source }) => ({
        figure: id,
        message: `${described.label}: ${words}`,
        ...(source && { source }),
      })),
    ),
    ...strange.map((figure) => ({ figure, message: `${figure} is not a figure of this product.` })),
  ];
}

interface Found {
  readonly words: string;
  readonly source?: RateProblem['source'];
}

function found(
  figure: SetFigure | undefined,
  { unit }: Description,
  place: { id: string; set: RateSet; year: TaxYear },
): Found[] {
  if (figure === undefined) return [{ words: 'the figure is missing.' }];
  const errors = [...Value.Errors(figureSchema(unit), figure)];
  const isWrong = (part: string) => errors.some(({ instancePath }) => instancePath.startsWith(`/${part}`));
  const ofValue = isWrong('value') ? [`${unitWords[unit]}.`] : figureRules(figure.value, unit, place);
  return [...ofValue.map((words) => ({ words })), ...ofSources(figure.sources)];
}

function ofSources(sources: SetFigure['sources']): Found[] {
  if (sources.length === 0) return [{ words: 'a source is missing.' }];
  return sources.flatMap(({ title, url }, at): Found[] => [
    ...(title.trim() === ''
      ? [{ words: `source ${at + 1} has no title.`, source: { at, part: 'title' as const } }]
      : []),
    ...(url === undefined || isWebAddress(url)
      ? []
      : [
          {
            words: `the address of source ${at + 1} must begin with https:// and have no spaces.`,
            source: { at, part: 'url' as const },
          },
        ]),
  ]);
}

function isWebAddress(text: string): boolean {
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text);
}

function everyFigure() {
  return Object.entries(description).flatMap(([group, figures]) =>
    Object.entries<Description>(figures).map(([name, described]) => ({
      id: `${group}.${name}`,
      group,
      name,
      described,
    })),
  );
}

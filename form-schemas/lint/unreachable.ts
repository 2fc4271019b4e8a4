import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import type { Definition } from '../definition.ts';
import { logicProblems } from '../logic-problems.ts';
import { fieldsFor, holdsValue, rulesFor } from '../resolve.ts';
import { neverTrue, neverShown, type YearOfForm } from './possible.ts';
import type { Problem } from './problem.ts';
import { yearsAlike } from './offered-years.ts';

/** Fields that no answer can make visible in any of their years. */
export function unreachable(definition: Definition): Problem[] {
  return findings(definition).fields.flatMap(({ index, years, never, why }) =>
    never.length < years.length
      ? []
      : [
          {
            path: conditionPath(definition, index),
            message: `can never be shown: ${why}`,
            rule: 'never-shown',
          } as const,
        ],
  );
}

/** Fields that no answer makes visible in some of their years, and rules that can never fail. */
export function partlyUnreachable(definition: Definition): Problem[] {
  const { fields, rules } = findings(definition);
  return [
    ...fields.flatMap(({ index, years, never, why }) =>
      never.length === years.length
        ? []
        : [
            {
              path: conditionPath(definition, index),
              message: `is never shown in ${listed(never)}: ${why}`,
              rule: 'not-shown-in',
              about: never.map(taxYearLabel).join(),
            } as const,
          ],
    ),
    ...rules.map(({ index, why }) => ({
      path: `/form_json/rules/${index}/when`,
      message: `the rule never applies: ${why}`,
      rule: 'never-speaks' as const,
    })),
  ];
}

interface Found {
  readonly index: number;
  readonly years: readonly TaxYear[];
  /** The years, among these, in which it never becomes visible. */
  readonly never: readonly TaxYear[];
  readonly why: string;
}

interface Findings {
  readonly fields: readonly Found[];
  readonly rules: readonly Found[];
}

const cache = new WeakMap<Definition, Findings>();

function findings(definition: Definition): Findings {
  const known = cache.get(definition) ?? check(definition);
  cache.set(definition, known);
  return known;
}

function check(definition: Definition): Findings {
  const { fields, rules = [] } = definition.form_json;
  const names = fields.filter(holdsValue).map(({ name }) => name);
  const found = { fields: new Map<number, Found>(), rules: new Map<number, Found>() };
  const asks = fields.some((field) => field.depends !== undefined || field.visibleIf !== undefined);
  if (!asks && rules.length === 0) return { fields: [], rules: [] };
  for (const alike of yearsAlike(definition)) {
    const [first] = alike;
    if (first === undefined) continue;
    const offered = fieldsFor(definition, first);
    const byName = new Map(offered.map((field) => [field.name, field]));
    const year: YearOfForm = {
      byName,
      absent: new Set(names.filter((name) => !byName.has(name))),
      label: taxYearLabel(first),
    };
    const label = taxYearLabel(first);
    let place = 0;
    fields.forEach(({ taxYears: labels, visibleIf }, index) => {
      if (labels !== undefined && !labels.includes(label)) return;
      // The offered ones are in the same order, with the numbers of the year.
      const field = offered[place];
      place += 1;
      if (field === undefined || isBroken(visibleIf)) return;
      note(found.fields, index, alike, neverShown(field, year));
    });
    const speaking = rulesFor(definition, first);
    for (const rule of speaking) {
      if (!isBroken(rule.when)) {
        const index = rules.findIndex(({ id }) => id === rule.id);
        note(found.rules, index, alike, neverTrue(rule.when, year));
      }
    }
  }
  const refused = (all: ReadonlyMap<number, Found>) =>
    [...all.values()].filter(({ never }) => never.length > 0);
  return {
    fields: refused(found.fields).sort((a, b) => a.index - b.index),
    rules: refused(found.rules).filter(({ never, years }) => never.length === years.length),
  };
}

function note(all: Map<number, Found>, index: number, years: readonly TaxYear[], why: string | undefined) {
  const before = all.get(index);
  all.set(index, {
    index,
    years: [...(before?.years ?? []), ...years],
    never: [...(before?.never ?? []), ...(why === undefined ? [] : years)],
    why: before?.why || (why ?? ''),
  });
}

function isBroken(logic: Parameters<typeof logicProblems>[0] | undefined): boolean {
  return logic !== undefined && logicProblems(logic).length > 0;
}

function conditionPath({ form_json }: Definition, index: number): string {
  const attribute = form_json.fields[index]?.visibleIf === undefined ? 'depends' : 'visibleIf';
  return `/form_json/fields/${index}/${attribute}`;
}

function listed(years: readonly TaxYear[]): string {
  const labels = years.toSorted().map(taxYearLabel);
  return labels.length > 3 ? `${labels[0]} to ${labels.at(-1)}` : labels.join(', ');
}

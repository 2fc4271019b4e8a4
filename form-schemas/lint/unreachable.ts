import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import type { Definition } from '../definition.ts';
import { logicProblems } from '../logic.ts';
import { fieldsFor, holdsValue, rulesFor } from '../resolve.ts';
import { neverHolds, neverShown, type YearOfForm } from './possible.ts';
import type { Problem } from './problem.ts';
import { yearsAlike } from './offered-years.ts';

/** Fields that no answer can bring up in any of their years. */
export function unreachable(definition: Definition): Problem[] {
  return lookInto(definition).fields.flatMap(({ index, years, never, why }) =>
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

/** Fields that no answer brings up in some of their years, and rules that never speak. */
export function partlyUnreachable(definition: Definition): Problem[] {
  const { fields, rules } = lookInto(definition);
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
  /** Of these years those in which it never comes up. */
  readonly never: readonly TaxYear[];
  readonly why: string;
}

interface Looked {
  readonly fields: readonly Found[];
  readonly rules: readonly Found[];
}

const looked = new WeakMap<Definition, Looked>();

function lookInto(definition: Definition): Looked {
  const known = looked.get(definition) ?? look(definition);
  looked.set(definition, known);
  return known;
}

function look(definition: Definition): Looked {
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
      // Those that are offered stand in the same order, with the numbers of the year.
      const field = offered[place];
      place += 1;
      if (field === undefined || isBroken(visibleIf)) return;
      note(found.fields, index, alike, neverShown(field, year));
    });
    const speaking = rulesFor(definition, first);
    for (const rule of speaking) {
      if (!isBroken(rule.when)) {
        const index = rules.findIndex(({ id }) => id === rule.id);
        note(found.rules, index, alike, neverHolds(rule.when, year));
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

import type { TaxYear } from '#domain/tax-year.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { FINAL } from '#form-schemas/outside-names.ts';
import { fromWire } from '#form-schemas/wire.ts';
import type { InForce } from '../../../data/definitions/in-force.ts';
import type { SavedForm } from '../../../data/answers/saved-forms.repo.ts';
import { isRecord, type Problems } from './case-problem.ts';
import { shippedForms } from './shipped-forms.ts';

/**
 * Parses forms by their code, or by the name that saveTaxData stores them under: an object of answers, or a list of
 * them (an object means a list of one). Forms are included unless they say otherwise.
 */
export function readForms(json: unknown, year: TaxYear, problems: Problems): SavedForm[] {
  if (!isRecord(json)) {
    problems.add('forms', 'Expected an object of forms.');
    return [];
  }
  const forms = shippedForms(year).filter(({ definition }) => definition.kind !== 'dialog');
  const saved: SavedForm[] = [];
  for (const [name, given] of Object.entries(json)) {
    const form = forms.find((one) => isNamed(one, name));
    if (form === undefined) {
      const known = forms.map(({ code }) => code).join(', ');
      problems.add(`forms.${name}`, `There is no such form in ${year}. Forms are ${known}.`);
    } else if (saved.some(({ code }) => code === form.code)) {
      problems.add(`forms.${name}`, `The form appears twice.`);
    } else {
      saved.push(savedForm(form, given, `forms.${name}`, problems));
    }
  }
  return saved;
}

function isNamed({ code, definition }: InForce, name: string): boolean {
  return code.toLowerCase() === name.toLowerCase() || definition.tax_column === name;
}

function savedForm(form: InForce, given: unknown, field: string, problems: Problems): SavedForm {
  const { definition, code, taxYear, version, year } = form;
  const isList = definition.kind === 'list';
  const entries = isList && Array.isArray(given) ? given : [given];
  const answers = entries.map((entry: unknown, index) =>
    readEntry(
      definition,
      year,
      entry,
      isList && Array.isArray(given) ? `${field}[${index}]` : field,
      problems,
    ),
  );
  return {
    section: definition.tax_column,
    code,
    definitionYear: taxYear,
    version,
    answers: isList ? answers : (answers[0] ?? {}),
    saved: new Date(0),
  };
}

function readEntry(
  definition: Definition,
  year: TaxYear,
  entry: unknown,
  field: string,
  problems: Problems,
): Values {
  const read = fromWire(definition, year, entry);
  if (!read.ok) {
    for (const issue of read.issues)
      problems.add(issue.field === '' ? field : `${field}.${issue.field}`, issue.message);
    return {};
  }
  const saysIncluded = isRecord(entry) && entry[INCLUDE] !== undefined && entry[INCLUDE] !== null;
  return saysIncluded || definition.tax_column === FINAL ? read.values : { ...read.values, [INCLUDE]: true };
}

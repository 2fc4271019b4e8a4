import type { TaxCalculation, WorkingNode } from '#contract/tax/tax-calculation.ts';
import { formatUkDate } from '#domain/calendar-date.ts';
import { explainedFigures } from '#tax/explained-figures.ts';
import { ratesOf } from '#tax/rates/index.ts';
import { calculationReply } from '../../../data/tax/calculation-reply.ts';
import { figuresOfYear, type ReturnFigures } from '../../../data/tax/figures-of-year.ts';
import type { StoredYear } from '../../../data/tax/stored-year.ts';
import { wireWorking } from '../../../data/tax/wire-working.ts';
import { type CaseProblem, isRecord, Problems } from './case-problem.ts';
import { checkAnswers } from './check-case.ts';
import { checkComputed } from './check-computed.ts';
import { readCase, type TaxCase } from './read-case.ts';
import { shippedForms } from './shipped-forms.ts';

export type CaseReply = TaxCalculation & {
  workings?: Readonly<Record<string, WorkingNode>>;
};

export type CaseOutcome =
  | { readonly ok: true; readonly reply: CaseReply; readonly notes: readonly CaseProblem[] }
  | { readonly ok: false; readonly problems: readonly CaseProblem[] };

/**
 * The reply of getTaxCalculation for a described person instead of a stored one: the shipped forms, parsed, settled and
 * calculated as in the app. With `why` it contains the working of every figure, by name.
 */
export function runCase(json: unknown, { why = false }: { why?: boolean } = {}): CaseOutcome {
  const problems = new Problems();
  const notes = new Problems();
  const taxCase = readCase(json, problems);
  if (taxCase === undefined || problems.found.length > 0) return { ok: false, problems: problems.found };
  const figures = figuresOf(taxCase);
  checkForms(taxCase, figures, json, problems, notes);
  if (problems.found.length > 0) return { ok: false, problems: problems.found };
  const reply = calculationReply(taxCase.year, figures);
  return { ok: true, reply: why ? { ...reply, ...workingsOf(figures) } : reply, notes: notes.found };
}

function figuresOf(taxCase: TaxCase): ReturnFigures {
  return figuresOfYear(taxCase.year, storedFrom(taxCase), { region: taxCase.region });
}

function storedFrom({ year, saved, totals, dateOfBirth, journeys }: TaxCase): StoredYear {
  const forms = shippedForms(year);
  const dob = dateOfBirth === undefined ? '' : formatUkDate(dateOfBirth);
  return {
    forms,
    unreadable: [],
    saved,
    rates: ratesOf(year),
    journeys,
    facts: {
      year,
      profile: { name: '', address: '', postcode: '', dob, nin: '', utr: '', phone: '', email: '' },
      forms: forms.map(({ definition }) => ({
        definition,
        answers: saved.find(({ section }) => section === definition.tax_column)?.answers,
      })),
      totals,
      attachments: 0,
    },
  };
}

function checkForms(
  { year, saved, totals }: TaxCase,
  { forms, context }: ReturnFigures,
  json: unknown,
  problems: Problems,
  notes: Problems,
): void {
  for (const form of shippedForms(year)) {
    const one = saved.find(({ code }) => code === form.code);
    if (one !== undefined) checkAnswers({ form, saved: one, context, totals }, problems, notes);
  }
  const given = isRecord(json) && isRecord(json['forms']) ? Object.entries(json['forms']) : [];
  for (const form of forms) {
    const { code, tax_column } = form.definition;
    const raw = given.find(([name]) => name.toLowerCase() === code.toLowerCase() || name === tax_column)?.[1];
    const entries: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
    checkComputed(form, entries, problems);
  }
}

function workingsOf({ calculation }: ReturnFigures): Pick<CaseReply, 'workings'> {
  if (!calculation.ok) return {};
  const figures = Object.entries(explainedFigures(calculation));
  return { workings: Object.fromEntries(figures.map(([name, node]) => [name, wireWorking(node)])) };
}

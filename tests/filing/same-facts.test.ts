import { describe, expect, test } from 'vitest';
import { type FormAnswers, formContext } from '#contract/tax-forms/form-context.ts';
import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Field, Value, Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { settle } from '#form-schemas/settle.ts';
import { fromWire } from '#form-schemas/wire.ts';
import { buildReturn } from '#server/data/filing/xml/build-return.ts';
import { elementText } from '#server/data/filing/xml/element-text.ts';
import { leafAt } from '#server/data/filing/xml/page.ts';
import { returnYearOf, sentYears } from '#server/data/filing/xml/return-years.ts';
import { type FormScenario, oneOfEach } from './form-scenarios.ts';
import { shippedForm } from './full-return.ts';

/** The read-only boxes of SA100 say what the return says; each is worked out in a place of its own. */
const person = { name: 'Sam Sample', utr: '2325648152', nin: 'AB654321C', phone: '+44 1632 960123' };
const profile = {
  ...person,
  dob: '30/11/1979',
  address: '1 Elm Row\nNewtown',
  postcode: 'AB1 2CD',
  email: 'sam@mail.example',
};

/** Boxes of SA100 that a return from here never carries, with the reason. */
const NOT_SENT: Readonly<Record<string, string>> = {
  tr_1_box_2: 'the address goes in lines, with the day it holds from',
};

/** What is worked out from all of the forms of the year, or of none, but always the last section. */
function worked(year: TaxYear, scenarios: readonly FormScenario[]) {
  const answers = scenarios.map((one) => ({ one, entries: entriesOf(one) }));
  const main = answers.find(({ one }) => one.form === 'SA100')?.entries[0];
  const forms: FormAnswers[] = answers
    .filter(({ one }) => one.form !== 'SA100')
    .map(({ one, entries }) => {
      const definition = shippedForm(one.form, year);
      return { definition, answers: definition.kind === 'list' ? entries : entries[0] };
    });
  forms.push({ definition: shippedForm('SA100', year), answers: main });
  const calculation = {
    trading_income: 1,
    nic2_compulsory: 0,
    higher_childbenefit: 1,
    marriage_transfer_valid: 1,
  };
  const facts = { year, profile, forms, totals: {}, attachments: 0 };
  const context = formContext({ ...facts, calculation: { ...calculation, tax_to_pay: 2500 } });
  const inForce = (form: string, values: Values) =>
    settle(fieldsFor(shippedForm(form, year), year), values, { context });
  const built = buildReturn({
    taxYear: year,
    profile: { ...profile, dob: '1979-11-30' },
    forms: answers
      .filter(({ one }) => one.form !== 'final')
      .map(({ one: { form }, entries }) => ({
        definition: shippedForm(form, year),
        entries: entries
          .filter(({ include }) => include === true)
          .map((values) => inForce(form, values).values),
      })),
    final: inForce('final', answers.find(({ one }) => one.form === 'final')?.entries[0] ?? {}).values,
    figures: {
      totalTaxDue: 618_780 as Pence,
      class2: 17_940 as Pence,
      studentLoanRepayment: 10_000 as Pence,
    },
    context,
  });
  if (!built.ok) throw new Error(JSON.stringify(built.issues));
  return {
    shown: inForce('SA100', main ?? {}),
    xml: /<SA100>.*<\/SA100>/s.exec(built.irEnvelope)?.[0] ?? '',
  };
}

describe.each(sentYears)('%s', (year) => {
  test.each([
    ['every form', (all: readonly FormScenario[]) => all],
    ['jobs and a few last words', (all: readonly FormScenario[]) => all.flatMap(withFewWords)],
    [
      'no answer at all',
      (all: readonly FormScenario[]) => all.filter(({ form }) => form === 'SA102').slice(0, 1),
    ],
  ])('with %s, SA100 shows what its page of the return says', (_, chosen) => {
    const { shown, xml } = worked(year, chosen(oneOfEach(year)));
    const order = returnYearOf(year)?.elements.SA100;
    if (order === undefined) throw new Error('no such year');
    const computed = fieldsFor(shippedForm('SA100', year), year).filter(
      (field) => field.computed !== undefined && field.xml !== undefined && !(field.name in NOT_SENT),
    );
    expect(computed.length).toBeGreaterThan(20);
    for (const field of computed) {
      const path = field.xml?.replace(/^SA100\//, '') ?? '';
      const leaf = leafAt(order, path);
      const value = shown.values[field.name];
      const expected =
        leaf === undefined || value === undefined ? undefined : elementText(leaf, onPaper(field, value));
      const [, sent] = new RegExp(`<${path.split('/').at(-1)}>([^<]*)<`).exec(xml) ?? [];
      expect(sent, `${field.name} ${field.title}`).toEqual(expected);
      if (value !== undefined && value !== false) expect(expected, field.name).toBeDefined();
    }
  });
});

/** The code of the United Kingdom becomes the nought at home; whole pounds of income are rounded down. */
function onPaper({ wholePounds }: Field, value: Value): Value {
  if (typeof value === 'string') return value.replace('+44 ', '0');
  return wholePounds && typeof value === 'number' ? Math.floor(value / 100) * 100 : value;
}

function withFewWords(one: FormScenario): FormScenario[] {
  if (one.form === 'final') return [{ ...one, stored: { include: true, estimated: true } }];
  return one.form === 'SA102' ? [one] : [];
}

function entriesOf({ form, year, stored }: FormScenario): Values[] {
  return (Array.isArray(stored) ? stored : [stored]).map((one: unknown) => {
    const read = fromWire(shippedForm(form, year), year, one);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    return read.values;
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { judgeReturn } from '#sandbox/hmrc-transaction-engine/judge-return.ts';
import { pageOfForm } from '#form-schemas/page-of-form.ts';
import { readTree } from '#return-rules/tree.ts';
import { sentYears } from '#server/data/filing/xml/return-years.ts';
import { refusedByHmrc } from '#tests/support/hmrc-rules.ts';
import { markMessage } from '#server/integrations/hmrc-transaction-engine/mark-message.ts';
import {
  type FormScenario,
  type Kind,
  oneOfEach,
  elementsIn,
  pagesOf,
  returnOf,
  rightScenarios,
} from './form-scenarios.ts';
import { shippedForm } from './full-return.ts';

// HMRC's schema is not part of this project; where a copy lies beside it, what we build is checked against it.
const schema = new URL('../../../shared/hmrc/sa100-structure/MTR-2024-25-v1-0.xsd', import.meta.url);
const UTR = '2325648152';
const TODAY = '2026-11-20';

const scenarios = shippedTaxYears.flatMap((year) => rightScenarios(year));
const sent = scenarios.filter(({ xml }) => xml !== null);

test.each(sent)('$year $file is written as its XML says', (scenario) => {
  expect(elementsIn(pagesOf(scenario.year, companyOf(scenario)), placesOf(scenario.form))).toBe(
    scenario.xml?.join(''),
  );
});

test.each(shippedTaxYears)('%s has XML for every form that is part of the return', (year) => {
  const withXml = sent.filter((one) => one.year === year && one.xml?.length !== 0).map(({ form }) => form);
  expect([...new Set(withXml)].sort()).toEqual(
    [
      'HW1',
      'SA100',
      'SA101',
      'SA102',
      'SA103F',
      'SA103S',
      'SA103S-more',
      'SA104F',
      'SA104S',
      'SA105',
      'SA106',
      'SA107',
      'SA108',
      'SA109',
      'final',
    ].sort(),
  );
});

test('every form filled in says what is sent of it, and only a form without a box of the return says nothing', () => {
  const silent = scenarios.filter(({ xml }) => xml === undefined);
  expect(silent.map(({ year, file }) => `${year} ${file}`)).toEqual([]);
  const neverSent = scenarios.filter(({ xml }) => xml === null);
  expect(neverSent.map(({ form }) => form)).toEqual(['covid1']);
  for (const { form, year } of neverSent) {
    const { fields } = shippedForm(form, year).form_json;
    expect(fields.filter(({ xml }) => xml !== undefined)).toEqual([]);
  }
});

/** Both are sent whole; an amendment and an agent's return differ in MTR's attribute and in the declaration. */
const kinds: readonly (Kind & { readonly kind: string })[] = [
  { kind: 'first return', amendment: false, fileAsAgent: false },
  { kind: 'amendment by an agent', amendment: true, fileAsAgent: true },
];
const held = sent
  .filter(({ year }) => sentYears.includes(year))
  .flatMap((scenario) => kinds.map((kind) => ({ ...scenario, ...kind })));

test.each(held)('a $kind with $year $file keeps to the schema and breaks no rule', (scenario) => {
  const envelope = built(companyOf(scenario), scenario);
  const message = markedMessage(envelope);
  expect(message.includes('AmendedReturn="yes"')).toBe(scenario.amendment);
  expect(judgeReturn(message, readTree(message), TODAY)).toMatchObject({ accepted: true });
  expect(refusedByHmrc(scenario.year, message, TODAY)).toEqual([]);
  if (scenario.year === '2024-25' && existsSync(schema)) expect(() => validate(envelope)).not.toThrow();
});

test.each(sentYears)('the sandbox takes a return of %s with every form filled', (year) => {
  const message = markedMessage(built(oneOfEach(year).map(alone)));
  expect(judgeReturn(message, readTree(message), TODAY)).toMatchObject({ accepted: true });
  for (const page of [
    'SA100',
    'SA101',
    'SA102',
    'SA103S',
    'SA104F',
    'SA104S',
    'SA105',
    'SA106',
    'SA107',
    'SA108',
    'SA109',
    'SA110',
  ])
    expect(message).toContain(`<${page}>`);
});

test.skipIf(!existsSync(schema))(
  "a return with every form filled is valid against HMRC's 2024-25 schema",
  () => {
    const xml = built(oneOfEach('2024-25'));
    expect(() => validate(xml)).not.toThrow();
    expect(() => validate(xml.replace('>FRA<', '>France<'))).toThrow();
  },
);

test.each(shippedTaxYears.filter((year) => !sentYears.includes(year)))(
  '%s is refused by name, also with every form filled',
  (year) => {
    expect(returnOf(year, oneOfEach(year), UTR)).toEqual({
      ok: false,
      issues: [
        expect.objectContaining({
          code: 'year_not_supported',
          message: `The return for ${year} cannot be sent from here, only those for 2024-25 and 2025-26.`,
        }),
      ],
    });
  },
);

/** Where a form is written: a page of its own, or what it adds to others. */
function placesOf(form: string): readonly string[] {
  if (form === 'HW1') return ['Expenses', 'AllowableBusinessExpenses'];
  if (form === 'final')
    return ['SA100', 'ChangeOfBusinessDetails', 'PayClass2NICvoluntarily', 'Class2NICamount'];
  return [pageOfForm(form)];
}

/** A claim for working from home needs a job and a business to go to, voluntary Class 2 a business. */
function companyOf(scenario: FormScenario): readonly FormScenario[] {
  const { form, year } = scenario;
  const others = form === 'HW1' ? ['SA102', 'SA103S'] : form === 'final' ? ['SA103S'] : [];
  return [scenario, ...oneOfEach(year).filter((one) => others.includes(one.form))];
}

/** The profits of all trades together are too high to pay Class 2 voluntarily, and married couple’s allowance is claimed. */
function alone(scenario: FormScenario): FormScenario {
  const { form, stored } = scenario;
  return form === 'final'
    ? { ...scenario, stored: { ...(stored as object), nic2_pay: false, marriage_transfer: false } }
    : scenario;
}

function built(forms: readonly FormScenario[], kind: Kind = {}): string {
  const [first] = forms;
  if (first === undefined) throw new Error('no form');
  const { amendment, fileAsAgent } = kind;
  const result = returnOf(first.year, forms, UTR, { amendment, fileAsAgent });
  if (!result.ok) throw new Error(JSON.stringify(result.issues, undefined, 1));
  return result.irEnvelope;
}

function markedMessage(irEnvelope: string): string {
  const header =
    '<Header><MessageDetails><Class>HMRC-SA-SA100</Class></MessageDetails></Header>' +
    `<GovTalkDetails><Keys><Key Type="UTR">${UTR}</Key></Keys></GovTalkDetails>`;
  const envelope = 'http://www.govtalk.gov.uk/CM/envelope';
  return markMessage(
    `<GovTalkMessage xmlns="${envelope}">${header}<Body>${irEnvelope}</Body></GovTalkMessage>`,
  ).xml;
}

let validator: XsdValidator | undefined;

function validate(envelope: string): void {
  validator ??= XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(schema, 'utf8')));
  using document = XmlDocument.fromString(envelope);
  validator.validate(document);
}

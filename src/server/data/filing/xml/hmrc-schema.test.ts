import { existsSync, readFileSync } from 'node:fs';
import { XmlDocument, XmlElement, XsdValidator } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { irmarkOf } from '#domain/irmark.ts';
import type { Pence } from '#domain/money.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { markMessage } from '../../../integrations/hmrc-transaction-engine/mark-message.ts';
import type { AttachedFacts } from './attached-files.ts';
import { buildReturn } from './build-return.ts';
import type { Element, Leaf } from './elements.ts';
import { type PageName, returnYearOf } from './return-years.ts';

// HMRC's schema is not part of this project. If there is a local copy, the returns are checked against it.
const folder = new URL('../../../../../../shared/hmrc/', import.meta.url);
const schema = new URL('sa100-structure/MTR-2024-25-v1-0.xsd', folder);
const samples = new URL('samples/sa100/', folder);
const year = returnYearOf('2024-25');

test.skipIf(!existsSync(schema))(
  "sends a return with every box filled that is valid against HMRC's 2024-25 schema",
  () => {
    const xml = fullReturn();
    expect(() => validate(xml)).not.toThrow();
    expect(xml.match(/<SA102>/g)).toHaveLength(2);
    expect(xml.match(/<SA104S>/g)).toHaveLength(2);
    expect(xml.match(/<SA104F>/g)).toHaveLength(2);
    expect(() => validate(xml.replace('<Turnover>', '<Turnover>0'))).toThrow('Turnover');
  },
);

test.skipIf(!existsSync(schema)).each([
  ['SA104S', 'Class4NICexempt'],
  ['SA104S', 'AdjustmentToClass4NICProfits'],
  ['SA104F', 'Class4NICexempt'],
  ['SA104F', 'AdjustmentToClass4NICProfits'],
] as const)(
  "sends a partner's voluntary Class 2 on %s and %s that are valid against HMRC's 2024-25 schema",
  (code, element) => {
    const { definition, entries } = fullForm(
      code,
      (path) => !isNicsOfPartner(path) || path.endsWith(element),
    );
    const xml = wrapped([{ definition, entries: entries.slice(0, 1) }], {
      nic2_pay: true,
      loss_back_note: 'Loss of 2024-25 against income of 2023-24',
    });
    expect(xml).toContain('<NICs><PayClass2NICvoluntarily>yes<');
    expect(xml).toContain('<Class2NICamount>179.40<');
    expect(() => validate(xml)).not.toThrow();
  },
);

test.skipIf(!existsSync(schema))(
  "sends the smallest return that is valid against HMRC's 2024-25 schema",
  () => {
    expect(() => validate(wrapped([], {}))).not.toThrow();
  },
);

test.skipIf(!existsSync(schema))("names and describes attachments as HMRC's 2024-25 schema wants", () => {
  const names = ['Gains – 2025 "final" *v2*.PDF', 'Café & Söhne £5 <1>.pdf', '合同.pdf', '.pdf', '.pdf'];
  const message = wrapped(
    [],
    {},
    names.map((name, index) => ({ name, bytes: index + 1 })),
  );
  expect(message.match(/<Attachment /g)).toHaveLength(5);
  expect(() => validate(message.replace('></Attachment>', '>JVBERi0xLjQK</Attachment>'))).not.toThrow();
  expect(() => validate(message.replace('Size="1"', 'Size="one"'))).toThrow();
});

test
  .skipIf(!existsSync(samples))
  .each(['sa100-2024-25-employment.xml', 'sa100-2024-25-self-employment-and-property.xml'])(
  'calculates the mark that %s has',
  (file) => {
    const xml = readFileSync(new URL(file, samples), 'utf8');
    expect(xml).toContain(`<IRmark Type="generic">${irmarkOf(xml).base64}</IRmark>`);
  },
);

function validate(message: string): void {
  using xsd = XmlDocument.fromString(readFileSync(schema, 'utf8'));
  using validator = XsdValidator.fromDoc(xsd);
  using document = XmlDocument.fromString(message);
  const envelope = document.get('//*[local-name()="IRenvelope"]');
  if (!(envelope instanceof XmlElement)) throw new Error('no IRenvelope');
  using standalone = XmlDocument.fromString(envelope.toString());
  validator.validate(standalone);
}

function fullReturn(): string {
  const codes = [
    'SA100',
    'SA101',
    'SA102',
    'SA103F',
    'SA103S',
    'SA104F',
    'SA104S',
    'SA105',
    'SA106',
    'SA107',
    'SA108',
    'SA109',
  ] as const;
  const forms = codes.map((code) => fullForm(code));
  return wrapped(forms, {
    child_benefit: true,
    cb_amount: 120_000,
    cb_number: 2,
    cb_date_end: '2024-12-01',
    marriage_transfer: true,
    spouse_first_name: 'Alex',
    spouse_last_name: 'Sample',
    spouse_nin: 'AA123456A',
    spouse_dob: '1980-01-01',
    married_date: '2010-06-05',
    tax_owed_not_to_be_coded_out: true,
    bank_name: 'Example Bank',
    bank_acname: 'Sam Sample',
    bank_sort: '123456',
    bank_acnumber: '12345678',
    estimated: true,
    other_information: 'Figures taken from bookkeeping records & receipts.',
    nic2_pay: true,
    details_changed: true,
    loss_back_note: 'Loss of 2024-25 against income of 2023-24',
  });
}

function wrapped(
  forms: ReturnType<typeof fullForm>[],
  final: Values,
  attachments: readonly AttachedFacts[] = [],
): string {
  const built = buildReturn({
    taxYear: '2024-25',
    profile: { name: 'Sam Sample', utr: '2325648152', dob: '1979-11-30', nin: 'AB654321C' },
    forms,
    final,
    attachments,
    figures: {
      totalTaxDue: -1_050 as Pence,
      studentLoanRepayment: 100 as Pence,
      postgraduateLoanRepayment: 100 as Pence,
      class4: 100 as Pence,
      class2: 17_940 as Pence,
      firstPaymentOnAccount: 100 as Pence,
      decreaseForEarlierYears: 12_345 as Pence,
    },
    fileAsAgent: forms.length > 0,
    amendment: forms.length > 0,
  });
  if (!built.ok) throw new Error(JSON.stringify(built.issues, undefined, 1));
  const envelope = 'http://www.govtalk.gov.uk/CM/envelope';
  return markMessage(`<GovTalkMessage xmlns="${envelope}"><Body>${built.irEnvelope}</Body></GovTalkMessage>`)
    .xml;
}

/** A form with a box for every element of its page, in reverse order, all filled in. */
function fullForm(
  code: PageName,
  isIn: (path: string) => boolean = (path) => !isNicsOfPartner(path),
): { definition: Definition; entries: Values[] } {
  const leaves = leavesOf(year.elements[code], code)
    .filter(([path]) => isFilledByForm(path) && isIn(path))
    .flatMap(asOften);
  const fields = leaves.map(([xml, leaf], index) => fieldFor(`f${index}`, xml, leaf)).toReversed();
  const values = Object.fromEntries(leaves.map(([, leaf], index) => [`f${index}`, sampleOf(leaf)]));
  const kind = ['SA102', 'SA103F', 'SA104F', 'SA104S', 'SA106'].includes(code) ? 'list' : 'single';
  return {
    definition: { code, taxYear: '2024-25', kind, title: code, tax_column: code, form_json: { fields } },
    entries: kind === 'list' ? [values, values] : [values],
  };
}

/** Texts of eight characters are postcodes. */
const POSTCODE = 8;

const CODES = ['12345678', '1123456789', 'U', '01', '03', 'AB123456C', '123456', 'FRA', '2009-10'];

function leavesOf(element: Element, path: string): [string, Leaf][] {
  if (element.kind !== 'group') return [[path, element]];
  return Object.entries(element.children).flatMap(([name, child]) => leavesOf(child, `${path}/${name}`));
}

/** As often as the element can occur. */
function asOften([path, leaf]: [string, Leaf]): [string, Leaf][] {
  return Array.from({ length: leaf.repeats ?? 1 }, () => [path, leaf]);
}

function fieldFor(name: string, xml: string, leaf: Leaf): Field {
  if (leaf.kind === 'money') return { name, title: name, format: 'number', currency: true, xml };
  return { name, title: name, format: leaf.kind === 'tick' ? 'checkbox' : 'string', xml };
}

/**
 * The schedule flags count pages, so no form asks for them. Only one of two spouses is named, and expenses go without the
 * property income allowance.
 */
function isFilledByForm(path: string): boolean {
  return (
    !path.startsWith('SA100/YourTaxReturn/') &&
    !path.includes('/LowerEarner/') &&
    !path.endsWith('/PropertyIncomeAllowance')
  );
}

/** A return has one entry about Class 2 and 4: with a business it is on the business page. */
function isNicsOfPartner(path: string): boolean {
  return (
    path.startsWith('SA104F/NICs/') || path.startsWith('SA104S/NICs/') || path.startsWith('SA103F/NICs/')
  );
}

function sampleOf(leaf: Leaf): Value {
  switch (leaf.kind) {
    case 'money':
      return Math.min(12_345, (leaf.atMostPounds ?? Infinity) * 100);
    case 'tick':
      return true;
    case 'yesOrNo':
      return 'Yes';
    case 'date':
      return '2024-06-30';
    case 'whole':
      return leaf.min;
    case 'text':
      return leaf.max === POSTCODE ? 'AB1 2CD' : 'x'.repeat(leaf.max);
    case 'code':
      return CODES.find((code) => leaf.pattern.test(code)) ?? '12345678';
  }
}

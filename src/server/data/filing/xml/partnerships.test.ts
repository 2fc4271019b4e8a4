import { expect, test } from 'vitest';
import type { Pence } from '#domain/money.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { buildReturn, type ReturnInput } from './build-return.ts';

const field = (name: string, xml: string, format: Field['format'] = 'number'): Field => ({
  name,
  title: `Title of ${name}`,
  format,
  xml,
  ...(format === 'number' ? { currency: true, wholePounds: true, box: name.replace('box_', '') } : {}),
});

const form = (code: string, kind: Definition['kind'], fields: Field[]): Definition => ({
  code,
  taxYear: '2024-25',
  kind,
  title: code,
  tax_column: code,
  form_json: { fields },
});

const partnership = form('SA104S', 'list', [
  field('box_1', 'SA104S/PartnershipDetails/PartnershipReferenceNumber', 'string'),
  field('box_2', 'SA104S/PartnershipDetails/PartnershipDescription', 'string'),
  field('amount', 'SA104S/NICs/Class2NICamount'),
  field('box_26', 'SA104S/NICs/Class4NICexempt', 'checkbox'),
  field('box_27', 'SA104S/NICs/AdjustmentToClass4NICProfits'),
]);
const business = form('SA103S', 'single', [
  field('box_1', 'SA103S/BusinessDetails/BusinessDescription', 'string'),
  field('box_37', 'SA103S/ProfitsLossesNICsAndCIS/Class4NICexempt', 'checkbox'),
]);

const firm = (more: Values = {}): Values => ({ box_1: '1123456789', box_2: 'Architects', ...more });

function built(
  entries: Values[],
  trade: Values | undefined,
  final: Values,
  year: ReturnInput['taxYear'] = '2024-25',
) {
  return buildReturn({
    taxYear: year,
    profile: { name: 'Sam Sample', utr: '2325648152' },
    forms: [
      ...(entries.length === 0 ? [] : [{ definition: partnership, entries }]),
      ...(trade === undefined ? [] : [{ definition: business, entries: [{ box_1: 'Design', ...trade }] }]),
    ],
    final,
    figures: { totalTaxDue: 0 as Pence, class2: 17_940 as Pence },
  });
}
const xmlOf = (...facts: Parameters<typeof built>) => {
  const result = built(...facts);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.irEnvelope;
};
const issuesOf = (...facts: Parameters<typeof built>) => {
  const result = built(...facts);
  return result.ok ? [] : result.issues;
};

const PAID = '<NICs><PayClass2NICvoluntarily>yes</PayClass2NICvoluntarily><Class2NICamount>179.40<';

test('counts the partnerships on the main pages and puts their pages after the business', () => {
  const xml = xmlOf([firm(), firm()], {}, {});
  expect(xml).toContain(
    '<ShortPartnershipSchedule>yes</ShortPartnershipSchedule>' +
      '<NumberOfShortPartnershipSchedules>2</NumberOfShortPartnershipSchedules>',
  );
  expect(xml).toMatch(/<\/SA103S><SA104S>.*<\/SA104S><SA104S>.*<\/SA104S><SA110>/);
});

test('puts a partner’s voluntary Class 2 with its amount on the first partnership', () => {
  const xml = xmlOf([firm(), firm()], undefined, { nic2_pay: true });
  expect(xml.match(/<PayClass2NICvoluntarily>/g)).toHaveLength(1);
  expect(xml).toMatch(new RegExp(`Architects</PartnershipDescription></PartnershipDetails>${PAID}`));
});

test('puts voluntary Class 2 where the partner gave the amount, or on the business if there is one', () => {
  const given = xmlOf([firm(), firm({ box_2: 'Joinery', amount: 18_300 })], undefined, { nic2_pay: true });
  expect(given).toContain(
    'Joinery</PartnershipDescription></PartnershipDetails><NICs><PayClass2NICvoluntarily>yes' +
      '</PayClass2NICvoluntarily><Class2NICamount>183.00<',
  );
  expect(given.match(/<Class2NICamount>/g)).toHaveLength(1);
  const withFirm = xmlOf([firm()], {}, { nic2_pay: true });
  expect(withFirm).not.toContain('<NICs>');
  expect(withFirm).toContain('<ProfitsLossesNICsAndCIS><PayClass2NICvoluntarily>yes<');
});

test('refuses voluntary Class 2 without a business or a partnership', () => {
  expect(issuesOf([], undefined, { nic2_pay: true })).toMatchObject([
    { code: 'missing', form: 'final', field: 'nic2_pay' },
  ]);
});

test('refuses a second entry about Class 4 with an exemption from it', () => {
  expect(issuesOf([firm({ box_26: true })], undefined, {})).toEqual([]);
  expect(issuesOf([firm({ box_26: true })], { box_37: true }, {})).toMatchObject([
    { code: 'too_many_entries', form: 'SA104S', entry: 1, field: 'box_26' },
  ]);
  expect(issuesOf([firm({ box_27: 100 }), firm({ box_27: 100 })], undefined, {})).toMatchObject([
    { code: 'too_many_entries', form: 'SA104S', entry: 2, field: 'box_27' },
  ]);
});

test('refuses a partnership without the answers of 2025-26 by name', () => {
  expect(issuesOf([firm()], undefined, {}, '2025-26')).toMatchObject([
    {
      code: 'missing',
      form: 'SA104S',
      message: expect.stringContaining('Did you join the partnership') as string,
    },
    { code: 'missing', form: 'SA104S' },
  ]);
});

import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { definitionFor, fieldsFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { annualBody, annualLines } from '#server/features/digital-tax/annual-body.ts';

const definitions = shippedDefinitions();

/** Every money box of SA103F but the trading income allowance, which replaces the others. */
function everyBox(year: (typeof shippedTaxYears)[number]) {
  const definition = definitionFor(definitions, 'SA103F', year);
  if (definition === undefined) throw new Error(`no SA103F in ${year}`);
  const boxes = fieldsFor(definition, year).filter(({ name, currency }) => currency && name !== 'box_16_1');
  return Object.fromEntries(boxes.map(({ name }, at) => [name, pounds(100 + at)]));
}

test.each(shippedTaxYears)(
  'the annual submission of the full pages of %s is one that HMRC’s schema accepts',
  (year) => {
    const body = annualBody('SA103F', year, everyBox(year));
    expect(Object.keys(body ?? {})).toEqual(['adjustments', 'allowances']);
    expect([accepts(body), accepts.errors]).toEqual([true, null]);
    const words = annualLines('SA103F', year, everyBox(year)).map(({ title }) => title);
    expect(words.filter((one) => !/^[A-Z][a-z]/.test(one))).toEqual([]);
  },
);

test('takes an adjustment off, and sends nothing next to the trading income allowance', () => {
  const values = { box_68: pounds(-500), box_60: pounds(-1), box_49: pounds(200) };
  expect(annualBody('SA103F', '2025-26', values)).toEqual({
    adjustments: { basisAdjustment: -500 },
    allowances: { annualInvestmentAllowance: 200 },
  });
  expect(annualBody('SA103F', '2025-26', { ...values, box_16_1: pounds(1000) })).toEqual({
    allowances: { tradingIncomeAllowance: 1000 },
  });
});

test('adds the allowances of pools to those of their boxes', () => {
  const values = {
    box_50: pounds(100),
    main_allowance: pounds(20),
    asset_ending: pounds(5),
    main_ending: pounds(3),
  };
  expect(annualBody('SA103F', '2025-26', values)).toEqual({
    allowances: { capitalAllowanceMainPool: 120, allowanceOnSales: 8 },
  });
});

function schemaOfAnnual() {
  const file = new URL(
    '../../src/sandbox/hmrc-mtd/operations/self-employment-business-api.json',
    import.meta.url,
  );
  const { operations } = JSON.parse(readFileSync(file, 'utf8')) as {
    operations: { name: string; body: object }[];
  };
  const found = operations.find(({ name }) => name === 'PutTradeAnnual');
  if (found === undefined) throw new Error('no PutTradeAnnual');
  const ajv = new Ajv({ strict: false, multipleOfPrecision: 6 });
  addFormats.default(ajv);
  return ajv.compile(found.body);
}

const accepts = schemaOfAnnual();

import { expect, test } from 'vitest';
import type { Pence } from '#domain/money.ts';
import type { Values } from '#form-schemas/definition.ts';
import { shippedForm } from './full-return.ts';
import { buildReturn } from '#server/data/filing/xml/build-return.ts';

/** Forms of a return of 2025-26, by their code. */
function build(
  forms: Readonly<Record<string, Values>>,
  { final = {}, dob = '1979-11-30', class2 = 0 }: { final?: Values; dob?: string; class2?: number } = {},
) {
  return buildReturn({
    taxYear: '2025-26',
    profile: { name: 'Sam Sample', utr: '2325648152', dob },
    forms: Object.entries(forms).map(([code, values]) => ({
      definition: shippedForm(code, '2025-26'),
      entries: [values],
    })),
    final,
    figures: { totalTaxDue: 100 as Pence, class2: class2 as Pence },
  });
}

function refused(...given: Parameters<typeof build>): readonly string[] {
  const built = build(...given);
  return built.ok ? [] : built.issues.map(({ form, field }) => `${form}.${field}`);
}

function sent(...given: Parameters<typeof build>): string {
  const built = build(...given);
  if (!built.ok) throw new Error(JSON.stringify(built.issues));
  return built.irEnvelope;
}

const JOB = { box_1: 30_000_00, box_2: 3_000_00, box_4: '123/A456', box_5: 'Acme Ltd', box_6: 'no' };
const TRADE = {
  box_1: 'Joinery',
  box_2: 'AB1 2CD',
  box_5q: 'no',
  box_6q: 'no',
  box_7: '2026-04-05',
  box_9: 5_000_00,
};
const DIRECTOR = {
  ...JOB,
  box_6: 'yes',
  box_7: 'yes',
  box_7_1: 'Acme Ltd',
  box_7_2: '01234567',
  box_7_3: 1_500_00,
  box_7_4: 50,
};

test('dividends of a close company are among the dividends of the return (8657)', () => {
  expect(refused({ SA102: DIRECTOR })).toContain('SA102.box_7_3');
  expect(sent({ SA102: DIRECTOR, SA100: { tr_1_status: 'U', tr_3_box_4: 1_500_00 } })).toContain(
    '<CloseCompanyDividend>1500.00<',
  );
});

test('a claim under the foreign regime needs its amount on another form, and the amount the claim (8789, 8802)', () => {
  const residence = { box_28: true };
  const gains = { box_3: 1, box_6: 500_00, box_6_1: 400_00, box_54: 'Sold abroad.' };
  expect(refused({ SA108: gains })).toContain('SA108.box_6_1');
  expect(refused({ SA109: residence })).toContain('SA109.box_28');
  expect(refused({ SA108: gains, SA109: { ...residence, box_1: true } })).toContain('SA108.box_6_1');
  expect(refused({ SA108: gains, SA109: residence })).toEqual([]);
  const interest = { tr_1_status: 'U', tr_3_box_3: 10_00 };
  expect(refused({ SA100: interest, SA108: gains, SA109: residence })).toEqual(['SA100.tr_3_box_3']);
});

test('pay for overseas workday relief is at most all pay (8812)', () => {
  const claim = { box_41: true, box_44: 90_000_00, box_46: 100, box_47: 100, box_48: 100, box_49: 100 };
  expect(refused({ SA102: JOB, SA109: claim })).toContain('SA109.box_44');
  expect(refused({ SA102: JOB, SA109: { ...claim, box_44: 30_000_00 } })).toEqual([]);
});

test('people over State Pension age are exempt from Class 4 without ticking the box (6791)', () => {
  expect(sent({ SA103S: TRADE }, { dob: '1950-01-01' })).toContain('<Class4NICexempt>yes<');
  expect(sent({ SA103S: TRADE })).not.toContain('Class4NICexempt');
});

test('Class 2 that cannot be paid voluntarily is refused at its box (8374)', () => {
  const final = { nic2_pay: true };
  expect(refused({ SA103S: { ...TRADE, box_9: 50_000_00, class2_amount: 182_00 } }, { final })).toEqual([
    'final.nic2_pay',
  ]);
  expect(sent({ SA103S: TRADE }, { final, class2: 182_00 })).toContain('<Class2NICamount>182.00<');
});

import { expect, test } from 'vitest';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Pence } from '#domain/money.ts';
import { checkForm } from '#form-schemas/check.ts';
import { validatorFor } from '#form-schemas/compile/validator-code.ts';
import type { Values } from '#form-schemas/definition.ts';
import { isMet } from '#form-schemas/logic.ts';
import { fieldsFor, rulesFor } from '#form-schemas/resolve.ts';
import { yearVariables } from '#form-schemas/check.ts';
import { settle } from '#form-schemas/settle.ts';
import { buildReturn } from '#server/data/filing/xml/build-return.ts';
import { formAsFiled } from '#server/data/filing/xml/whole-pounds.ts';
import { shippedForm } from './full-return.ts';
import { returnWith, written } from './random-return.ts';

/** The rules of a form that these answers break. */
function broken(code: string, year: TaxYear, values: Values): readonly string[] {
  return rulesFor(shippedForm(code, year), year)
    .filter(({ when }) => isMet(when, values))
    .map(({ id }) => id);
}

const both: readonly TaxYear[] = ['2024-25', '2025-26'];

/** HMRC's number of each rule, the answers that break it, and the rule of the definition that finds them. */
const cases: readonly (readonly [number, string, Values, string, (readonly TaxYear[])?])[] = [
  [8387, 'SA108', { box_9: 100, box_3: 1 }, 'box_9_gain'],
  [8395, 'SA108', { box_14: 1 }, 'box_14_outcome'],
  [8405, 'SA108', { box_23: 1 }, 'box_23_outcome'],
  [8415, 'SA108', { box_31: 1 }, 'box_31_outcome'],
  [8644, 'SA108', { box_13: 100 }, 'box_13b_missing'],
  [8645, 'SA108', { box_13a: 100 }, 'box_13b_missing'],
  [8647, 'SA108', { box_13_1: 1 }, 'box_13_1_outcome'],
  [8652, 'SA108', { box_17: 100, box_17_2: 60, box_17_3: 50 }, 'box_17_relief'],
  [8654, 'SA108', { box_17_2: 100 }, 'box_17_missing'],
  [6468, 'SA105', { box_4: true, box_37: 100 }, 'rent_a_room_twice'],
  [6140, 'SA105', { box_6: 100, box_10: 200 }, 'box_10_limit', ['2024-25']],
  [8507, 'SA105', { box_5: 100, box_20: 100, box_20_2: true }, 'traditional_accounting_both', ['2024-25']],
  [8510, 'SA105', { box_5_1: 100, box_6: 100 }, 'box_6_allowance', ['2024-25']],
  [8512, 'SA105', { box_5_1: 100, box_8: 100 }, 'box_8_allowance', ['2024-25']],
  [8514, 'SA105', { box_5_1: 100, box_10: 100 }, 'box_10_allowance', ['2024-25']],
  [8515, 'SA105', { box_20_1: 100, box_12: 100 }, 'box_12_allowance', ['2024-25']],
  [8589, 'SA105', { box_20_1: 100, box_11_2: 100 }, 'box_11_2_allowance', ['2024-25']],
  [8593, 'SA105', { box_20_1: 100, box_11_1: 100 }, 'box_11_1_allowance', ['2024-25']],
  [6064, 'SA101', { ai3_box_1: 'Kim', 'profile.dob': '1950-01-01' }, 'couple_born_before_1935'],
  [8659, 'SA100', { tr_5_wfp_box_1: 500_00 }, 'winter_fuel_amount', ['2025-26']],
  [8705, 'SA100', { tr_5_wfp_box_1: 99_00 }, 'winter_fuel_amount', ['2025-26']],
  [6318, 'SA101', { ai1_box_10: 50 }, 'box_10_alone'],
  [8345, 'SA103S', { class2_amount: 220_00 }, 'class2_limit'],
  [8357, 'SA104S', { class2_amount: 220_00 }, 'class2_limit'],
  [8353, 'SA104F', { class2_amount: 220_00 }, 'class2_limit'],
  [8628, 'SA104F', { box_16_3: 100, box_16_4: 200 }, 'box_16_4_most'],
  [6746, 'SA104F', { box_36: 200, box_37: -100, box_38: 101 }, 'box_38_limit'],
  [6753, 'SA104F', { box_45: 100, box_47: 101 }, 'box_47_limit'],
  [6756, 'SA104F', { box_56: 100, box_58: 101 }, 'box_58_limit'],
  [6760, 'SA104F', { box_68: 100, box_69: 101 }, 'box_69_limit'],
  [6761, 'SA104F', { box_71: 100, box_72: 101 }, 'box_72_limit'],
  [8506, 'SA105', { box_20: 100_000_00, box_22: 60_000_00 }, 'cash_basis_limit'],
  [8508, 'SA105', { box_11: 160_000_00, box_18: true }, 'cash_basis_limit_eea', ['2024-25']],
  [8524, 'SA105', { box_20_1: 100, box_30: 100 }, 'box_30_allowance'],
  [8386, 'SA108', { box_7: 0 }, 'box_3_missing'],
  [8388, 'SA108', { box_9: -100 }, 'box_9_loss'],
  [8602, 'SA108', { box_52eg: 100 }, 'box_52eg_disposals'],
  [8788, 'SA108', { box_6: 100, box_6_1: 200 }, 'box_6_1_limit', ['2025-26']],
  [6724, 'SA109', { box_11: 0 }, 'box_11_alone'],
  [6174, 'SA109', { box_35: 0, box_36: 100 }, 'box_36_gains', ['2024-25']],
  [8573, 'SA109', { box_23_1: true, box_28: true }, 'box_28_deemed', ['2024-25']],
  [8805, 'SA109', { box_30: true }, 'box_30_alone', ['2025-26']],
  [8807, 'SA109', { box_41: true }, 'box_44_missing', ['2025-26']],
  [8814, 'SA109', { box_44: 100, box_46: 200 }, 'box_46_limit', ['2025-26']],
  [8822, 'SA109', { box_1: true, box_50: true }, 'box_50_abroad', ['2025-26']],
  [6343, 'SA100', { tr_6_box_9: true, 'final.bank_acnumber': '12345678' }, 'bank_or_cheque'],
];

test.each(
  cases.flatMap(([number, code, values, id, years = both]) =>
    years.map((year) => ({ number, year, code, values, id })),
  ),
)('rule $number is checked on $code $year', ({ code, year, values, id }) => {
  expect(broken(code, year, values)).toContain(id);
});

test('an older spouse, one way of accounting and a gain with its disposals break none of them', () => {
  expect(broken('SA101', '2024-25', { ai3_box_1: 'Kim', ai3_box_2: '1934-01-01' })).toEqual([]);
  expect(broken('SA105', '2024-25', { box_5: 100, box_20: 100, box_5_2: true, box_20_2: true })).toEqual([]);
  expect(broken('SA108', '2024-25', { box_14: 1, box_15: 100, box_17: 0 })).toEqual([]);
});

test.each([
  [6357, 'TaxTakenOffLumpSumsLeftBlank', true],
  [6429, 'NonUKTaxableForeignEarnings', 100_00],
  [6527, 'ForeignTaxNoForeignTaxCreditReliefClaim', 100_00],
] as const)('rule %s is checked before sending: %s without pay', (_number, element, value) => {
  const definition = shippedForm('SA101', '2024-25');
  const field = definition.form_json.fields.find(({ xml }) => xml?.endsWith(element));
  const built = buildReturn({
    taxYear: '2024-25',
    profile: { name: 'Sam Sample', utr: '2325648152' },
    forms: [{ definition, entries: [{ [field?.name ?? '']: value }] }],
    final: {},
    figures: { totalTaxDue: 0 as Pence },
  });
  expect(built.ok ? [] : built.issues.map((issue) => issue.field)).toContain(field?.name);
});

test.each<[string, TaxYear, string, Values]>([
  ['SA101', '2024-25', 'ai1_box_15', { ai1_box_14: 900 }],
  ['SA101', '2024-25', 'ai4_box_5', { ai4_box_3: 900 }],
  ['SA101', '2024-25', 'ai4_box_20', { ai4_box_19: '12345678' }],
  ['SA109', '2025-26', 'box_24', {}],
])('%s %s: %s takes two consecutive years and refuses others', (code, year, box, others) => {
  const definition = shippedForm(code, year);
  const validate = validatorFor(definition, year);
  const messageFor = (value: string) =>
    checkForm({ definition, year, values: { ...others, [box]: value }, validate }).find(
      ({ field }) => field === box,
    )?.message;
  expect(messageFor('2018-19')).toBeUndefined();
  expect(messageFor('2022-24')).toBe('Enter a tax year such as 2018-19');
});

test.each([
  [6221, 'SA100', { tr_3_box_11: 100_50, tr_3_box_12: 100_50 }, { tr_3_box_11: 100_00, tr_3_box_12: 100_00 }],
  [6282, 'SA103S', { box_9: 1_000_99, box_19: 1, box_29: 1_000_98 }, { box_28: 999_00, box_29: 999_00 }],
  [8441, 'SA105', { box_20: 1_000_99, box_29: 1, box_39: 1_000_98 }, { box_38: 999_00, box_39: 999_00 }],
  [6737, 'SA104F', { box_8: 1_000_99, box_12: 1, box_17: 1_000_98 }, { box_16: 999_00, box_17: 999_00 }],
  [6755, 'SA104F', { box_52: 100_50, box_54: 100_50 }, { box_54: 100_00, box_55: 0 }],
  [6781, 'SA104S', { box_8: 1_000_99, box_12: 1, box_17: 1_000_98 }, { box_16: 999_00, box_17: 999_00 }],
] as const)(
  'rounding to whole pounds does not break rule %s, which the pence keep',
  (_, code, given, filed) => {
    const definition = shippedForm(code, '2025-26');
    const fields = fieldsFor(definition, '2025-26');
    const { values } = settle(fields, given, { context: yearVariables('2025-26') });
    const { entries } = formAsFiled({ definition, entries: [values] }, { taxYear: '2025-26' });
    expect(entries[0]).toMatchObject(filed);
  },
);

test('the tax is worked out from the amounts that are filed', () => {
  const pension = { include: true, tr_1_status: 'U', tr_3_box_11: 20_000_49, tr_3_box_12: 20_000_49 };
  expect(written(returnWith('SA100', pension)).xml).toContain('<TotalTaxEtcDue>-18514.00<');
});

test('an amount that is nothing in whole pounds is refused where a rule needs it (6256)', () => {
  const { findings } = written(returnWith('SA101', { include: true, ai1_box_6: 50, ai1_box_7: 2 }));
  expect(findings).toContainEqual(
    expect.objectContaining({
      form: 'SA101',
      field: 'ai1_box_6',
      message: 'Additional information, in whole pounds: Enter the gain: box 7 has its years.',
    }),
  );
});

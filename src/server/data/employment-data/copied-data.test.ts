import { expect, test } from 'vitest';
import { pence } from '#domain/money.ts';
import type { PayRecord } from '../../integrations/hmrc-income-record/income-record.ts';
import { copiedData } from './copied-data.ts';

const record = (more: Partial<PayRecord>): PayRecord => ({
  kind: 'employment',
  name: 'Harbour Bakery Ltd',
  start: undefined,
  end: undefined,
  taxCode: '1257L',
  payeReference: '123/AB456',
  status: 'Live',
  pay: pence(100_050),
  tax: pence(2000),
  paid: undefined,
  ...more,
});

test('copies pay, tax, reference and the first 28 characters of the name', () => {
  expect(
    copiedData([record({ name: 'Ridgeway & Partners Engineering (UK) Ltd', payeReference: ' 916 / rp41 ' })]),
  ).toEqual({
    status: 'success',
    employment: [
      {
        include: true,
        box_1: 1000.5,
        box_2: 20,
        box_4: '916/RP41',
        box_5: 'Ridgeway & Partners Engineer',
        records: 1,
      },
    ],
    pensions_benefits: {},
    left: [],
  });
});

test('adds records with the same reference together and keeps different ones apart', () => {
  const { employment } = copiedData([
    record({ pay: pence(10) }),
    record({ payeReference: '123/ab456', pay: pence(20), tax: undefined }),
    record({ payeReference: '123/AB457' }),
  ]);
  expect(employment).toMatchObject([
    { box_1: 0.3, box_2: 20, records: 2 },
    { box_4: '123/AB457', records: 1 },
  ]);
});

test('leaves a box empty if HMRC has no amount, rather than zero', () => {
  const [entry] = copiedData([record({ pay: undefined, tax: undefined })]).employment;
  expect(entry).not.toHaveProperty('box_1');
  expect(entry).not.toHaveProperty('box_2');
});

test('puts pensions and benefits into boxes of SA100, and never on an employment page', () => {
  const copied = copiedData([
    record({ kind: 'pension', pay: pence(5000), tax: pence(100) }),
    record({ kind: 'pension', pay: pence(2500), tax: undefined }),
    record({ kind: 'state-pension', pay: pence(900), tax: undefined }),
    record({ kind: 'lump-sum', pay: pence(700), tax: pence(70) }),
    record({ kind: 'incapacity', pay: pence(300), tax: pence(0) }),
    record({ kind: 'jobseekers', name: 'DWP', pay: pence(200), tax: pence(10) }),
  ]);
  expect(copied.employment).toEqual([]);
  expect(copied.pensions_benefits).toEqual({
    tr_3_box_8: 9,
    tr_3_box_9: 7,
    tr_3_box_10: 0.7,
    tr_3_box_11: 75,
    tr_3_box_12: 1,
    tr_3_box_13: 3,
    tr_3_box_15: 2,
  });
  expect(copied.left).toEqual(['The form has no box for the tax taken off DWP. It is not copied.']);
});

test('does not copy a gap', () => {
  const gap = record({
    kind: 'gap',
    name: 'No record held',
    payeReference: '',
    pay: undefined,
    status: 'Unknown',
  });
  expect(copiedData([gap])).toMatchObject({
    employment: [],
    pensions_benefits: {},
    left: ['HMRC has no record of part of the year. That time is not copied.'],
  });
  expect(copiedData([]).status).toBe('no data');
});

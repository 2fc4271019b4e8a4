import { expect, test } from 'vitest';
import { firstFailure, type ReturnFacts } from './return-checks.ts';

const complete: ReturnFacts = {
  live: true,
  plan: 2,
  subscriptionActive: true,
  yearIsCurrent: false,
  profile: { utr: '2325648152', name: 'Ann Example', address: '1 High Street', postcode: 'AB1 2CD' },
  method: 'hmrc',
  expressEnabled: false,
  username: '123456789012',
  password: 'secret',
  declared: true,
  final: {},
  otherBusinesses: [],
  selfEmployment: { include: true, box_1: 'Joinery', box_2: 'AB1 2CD' },
  property: { include: true },
  employments: [{ include: true, box_4: '123/A456' }],
  income: { trading: 1, tradingExpenses: 0, property: 1, propertyExpenses: 0, paye: 1, employment: 1 },
};

const spouse = {
  marriage_transfer: true,
  spouse_first_name: 'Sam',
  spouse_last_name: 'Example',
  spouse_nin: 'QQ123456C',
  spouse_dob: '1980-01-01',
  married_date: '2010-06-01',
};

/** Each spoils one fact; the failures are in the order of the specification. */
const spoilt: readonly [Partial<ReturnFacts>, string, string][] = [
  [{ plan: 1 }, 'Plan not valid', 'Please purchase a plan to submit a return'],
  [{ yearIsCurrent: true }, 'Cannot submit', "The year hasn't ended yet"],
  [{ final: { child_benefit: true, cb_amount_by_dates: 100 } }, 'Child Benefit Error', 'both the amount'],
  [{ final: { child_benefit: true, cb_amount: 100 } }, 'Child Benefit Error', 'both the amount'],
  [{ final: { ...spouse, spouse_dob: undefined } }, 'Marriage Transfer Error', 'date of birth'],
  [{ final: { ...spouse, spouse_nin: 'BG123456A' } }, 'Spouse National Insurance Error', 'valid'],
  [{ profile: { ...complete.profile, utr: '' } }, 'Your UTR is missing', 'profile'],
  [{ profile: { ...complete.profile, postcode: ' ' } }, 'Name & Address Error', 'postcode'],
  [{ method: 'express' }, 'Express Submit not enabled', 'approved'],
  [{ method: undefined }, 'How to file', 'Please choose how you would like to file your return.'],
  [{ password: '' }, 'Username and Password', 'Missing credentials'],
  [
    { selfEmployment: undefined },
    'Self employment',
    'You have trading income but have not completed your self employment profile.',
  ],
  [{ property: { include: false } }, 'Property', 'property profile'],
  [{ employments: [] }, 'Employment', 'no job is in this return'],
  [{ final: { bank_acnumber: '1234567', bank_sort: '123456' } }, 'Bank details', 'must be 8 digits'],
  [{ declared: false }, 'Declaration required', 'declaration'],
];

test.each(spoilt)('refuses %j', (part, title, words) => {
  const failure = firstFailure({ ...complete, ...part });
  expect(failure?.title).toBe(title);
  expect(failure?.message).toContain(words);
});

test('passes a complete return', () => {
  expect(firstFailure(complete)).toBeUndefined();
});

test('asks for the authorisation code of Express Submit, and for no username', () => {
  const express: ReturnFacts = { ...complete, method: 'express', expressEnabled: true, username: '' };
  expect(firstFailure(express)).toBeUndefined();
  expect(firstFailure({ ...express, password: ' ' })).toMatchObject({
    title: 'Authorisation code',
    message: 'Please enter the authorisation code',
  });
});

test('shows the earlier one of several failures', () => {
  for (const [index, [part, title]] of spoilt.entries()) {
    const later = spoilt.slice(index + 1).filter(([other]) => !Object.keys(other).some((key) => key in part));
    const facts = later.reduce((all, [other]) => ({ ...all, ...other }), complete);
    expect(firstFailure({ ...facts, ...part })?.title).toBe(title);
  }
});

test('files a test without a plan, a past year or a declaration', () => {
  const facts = { ...complete, live: false, plan: 1, yearIsCurrent: true, declared: false };
  expect(firstFailure(facts)).toBeUndefined();
});

test('does not file live with plan 3 or a lapsed subscription', () => {
  expect(firstFailure({ ...complete, plan: 3 })?.code).toBe('plan');
  expect(firstFailure({ ...complete, subscriptionActive: false })?.code).toBe('plan');
});

test('reports a self-employment profile without a description as incomplete', () => {
  const selfEmployment = { include: true, box_1: '', box_2: 'AB1 2CD' };
  expect(firstFailure({ ...complete, selfEmployment })?.message).toBe(
    'You have trading income but your self employment profile is incomplete.',
  );
});

test('requires the PAYE reference of each included employment, and of no others', () => {
  const included = { include: true, box_4: '' };
  expect(firstFailure({ ...complete, employments: [included] })?.code).toBe('employment');
  const employments = [...complete.employments, { ...included, include: false }];
  expect(firstFailure({ ...complete, employments })).toBeUndefined();
});

test('does not check the form of income that is zero', () => {
  const none = { trading: 0, tradingExpenses: 0, property: 0, propertyExpenses: 0, paye: 0, employment: 0 };
  const facts = {
    ...complete,
    income: none,
    selfEmployment: undefined,
    property: undefined,
    employments: [],
  };
  expect(firstFailure(facts)).toBeUndefined();
});

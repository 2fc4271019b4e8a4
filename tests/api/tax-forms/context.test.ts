import { expect, test } from 'vitest';
import { saveUserProfile } from '#contract/profile/profile.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { getFormContext, getTaxData, getTaxForms, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { definitionOf } from '#client/shared/forms/answers.ts';
import { checkForm } from '#form-schemas/check.ts';
import { validatorFor } from '#form-schemas/compile/validator-code.ts';
import { definitionFor, fieldsFor } from '#form-schemas/resolve.ts';
import { settle } from '#form-schemas/settle.ts';
import { fromWire } from '#form-schemas/wire.ts';
import { returnFigures } from '#server/data/tax/return-figures.ts';
import { addAgent, addSession, addUser, type Person } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const YEAR = '2025-26';
const query = { tax_year_id: 2025 };

const profile = { name: 'Ann Example', phone: '01632960123', dob: '30/11/1979', nin: 'AB123456C' };
const job = {
  include: true,
  box_1: 90_000,
  box_2: 20_000,
  box_4: '123/A456',
  box_5: 'Acme Ltd',
  box_6: 'no',
};
const trade = {
  include: true,
  box_1: 'Joinery',
  box_2: 'AB1 2CD',
  box_5q: 'no',
  box_6q: 'no',
  box_7: '05/04/2026',
};
const childBenefit = { include: true, child_benefit: true, cb_number: 1 };
const hiddenRefusals = ['child_benefit', 'cb_number'].map((name): unknown =>
  expect.stringMatching(new RegExp(`^${name}: .* does not apply with these answers`)),
);
const home = { include: true, self_employed: true, se_method: 'simplified', se_months_25_50: 12 };

async function newFiler(person?: Person) {
  const { userId } = person ?? (await addUser(app));
  return filerOf(userId, await addSession(app, userId));
}

function filerOf(userId: number, token: string) {
  const save = async (type: string, body: unknown) => {
    const { body: reply } = await app.call(saveTaxData, { token, query: { ...query, type }, body });
    return reply.status === 'success' ? [] : reply.issues.map(({ field, message }) => `${field}: ${message}`);
  };
  return {
    userId,
    token,
    save,
    saved: async (type: string, body: unknown) => expect(await save(type, body)).toEqual([]),
    profile: (body: object) => app.call(saveUserProfile, { token, body }),
  };
}

/** The data that a person's screens get from their calls. */
async function onScreen(token: string) {
  const { body: forms } = await app.call(getTaxForms, { token, query });
  const { context } = (await app.call(getFormContext, { token, query })).body;
  const definitions = forms.forms.map(definitionOf);
  const formOf = (code: string) => {
    const definition = definitionFor(definitions, code, YEAR);
    if (definition === undefined) throw new Error(`no ${code}`);
    return definition;
  };
  return {
    context,
    shows: (code: string) => settle(fieldsFor(formOf(code), YEAR), {}, { context }).values,
    says: (code: string, body: unknown) => {
      const definition = formOf(code);
      const read = fromWire(definition, YEAR, body);
      if (!read.ok) return read.issues.map(({ field, message }) => `${field}: ${message}`);
      const validate = validatorFor(definition, YEAR);
      return checkForm({ definition, year: YEAR, values: read.values, validate, context }).map(
        ({ field, message }) => `${field}: ${message}`,
      );
    },
  };
}

test('gives screens the exact context that the return is calculated with, with the form and by itself', async () => {
  const filer = await newFiler();
  await filer.profile(profile);
  await filer.saved('employment', [
    job,
    { ...job, box_4: '123/B' },
    { ...job, include: false, box_4: '123/C' },
  ]);
  await app.call(createTransaction, {
    token: filer.token,
    body: { description: 'Work', amount: 900, trans_type: 'In', trans_date: '01/06/2025', category: 5 },
  });
  await filer.saved('self_employment', { ...trade, box_10_1: 800 });
  await filer.saved('final', { details_changed: true, nic2_pay: true, estimated: true });
  const { context } = await onScreen(filer.token);
  const { db, seal } = app.services;
  const figures = await db.asUser(filer.userId, (tx) =>
    returnFigures(tx, seal, filer.userId, YEAR, app.clock.now),
  );
  expect(context).toEqual(figures.context);
  const { body } = await app.call(getTaxForms, { token: filer.token, query: { ...query, form: 'SA100' } });
  expect(body.opened?.context).toEqual(context);
  expect(context).toMatchObject({
    'profile.dob': '1979-11-30',
    'profile.nin': 'AB123456C',
    'included.employment': 2,
    'self_employment.box_9': 90_000,
    'self_employment.box_28': 10_000,
    'final.nic2_pay': true,
    'calculation.higher_childbenefit': 1,
  });
});

test('asks a hidden question of the last section once the income requires it, on screen and when saving', async () => {
  const filer = await newFiler();
  expect((await onScreen(filer.token)).says('final', childBenefit)).toEqual([]);
  expect(await filer.save('final', childBenefit)).toEqual(hiddenRefusals);
  await filer.saved('employment', [job]);
  const refused = ['cb_amount: Please enter both the amount of Child Benefit and the number of children.'];
  expect((await onScreen(filer.token)).says('final', childBenefit)).toEqual(refused);
  expect(await filer.save('final', childBenefit)).toEqual(refused);
  await filer.saved('final', { ...childBenefit, cb_amount: 1_331 });
});

/** Maintenance without anyone born before 1935: only the reductions of the tax are not known. */
const REFUSED = { include: true, ai2r_box_7: 2_000 };

test('keeps answers across saves while the tax is refused, and counts them again after that', async () => {
  const filer = await newFiler();
  await filer.saved('employment', [job]);
  const full = { ...childBenefit, cb_amount: 1_331 };
  await filer.saved('final', full);
  const main = { include: true, tr_1_status: 'S' };
  await filer.saved('pensions_benefits', main);
  await filer.saved('additional_information', REFUSED);
  const refused = await onScreen(filer.token);
  // Still asked: the income is known although the tax is not.
  expect(refused.context).toMatchObject({ 'calculation.higher_childbenefit': 1 });
  expect(refused.context).not.toHaveProperty(['calculation.tax_to_pay']);
  await filer.saved('final', { ...full, other_information: 'Hello' });
  // Now the income hides the question as well: the answer is not sent, and not lost.
  await filer.saved('employment', [{ ...job, box_1: 20_000, box_2: 1_500 }]);
  await filer.saved('final', { include: true, other_information: 'Hello again' });
  const { body } = await app.call(getTaxData, { token: filer.token, query: { ...query, type: 'final' } });
  expect(JSON.parse(body.data)).toEqual({ ...full, other_information: 'Hello again' });
  const charge = async () => {
    const reply = await app.call(getTaxCalculation, { token: filer.token, query });
    const fields: Record<string, unknown> = reply.body;
    return fields['higher_childbenefit_charge'];
  };
  await filer.saved('additional_information', { ...REFUSED, include: false });
  expect(await charge()).toBe(0);
  await filer.saved('employment', [job]);
  expect(await charge()).toBe(1_331);
});

test('keeps an answer that an old screen hid if its question has since been shown again', async () => {
  const filer = await newFiler();
  await filer.saved('employment', [job]);
  const full = { ...childBenefit, cb_amount: 1_331 };
  await filer.saved('final', full);
  await filer.saved('employment', [{ ...job, box_1: 20_000, box_2: 1_500 }]);
  // A screen opens here and hides the questions. In another window the income rises again.
  await filer.saved('employment', [job]);
  const unasked = 'child_benefit,cb_number,cb_amount';
  const { body: reply } = await app.call(saveTaxData, {
    token: filer.token,
    query: { ...query, type: 'final', unasked },
    body: { include: true, other_information: 'Hello' },
  });
  expect(reply).toMatchObject({ status: 'success' });
  const { body } = await app.call(getTaxData, { token: filer.token, query: { ...query, type: 'final' } });
  expect(JSON.parse(body.data)).toEqual({ ...full, other_information: 'Hello' });
  // The filer can clear what the screen showed.
  await filer.saved('final', { include: true });
  const cleared = await app.call(getTaxData, { token: filer.token, query: { ...query, type: 'final' } });
  expect(JSON.parse(cleared.body.data)).not.toHaveProperty('child_benefit');
});

test('uses the last result of a refused figure in a condition, on screen and when saving', async () => {
  const filer = await newFiler();
  const other = await newFiler();
  const main = { include: true, tr_1_status: 'S' };
  const lets = { include: true, box_1: 1, box_20: 20_000, box_20_1: 1_000 };
  const full = { ...childBenefit, cb_amount: 1_331 };
  await filer.saved('employment', [{ ...job, box_1: 45_000, box_2: 7_000 }]);
  await filer.saved('property', lets);
  await filer.saved('final', full);
  const before = (await onScreen(filer.token)).context;
  // Both reliefs are refused together: neither the profit nor what is calculated from it is known.
  await filer.saved('property', { ...lets, box_37: 7_500 });
  await filer.saved('pensions_benefits', main);
  await filer.saved('additional_information', REFUSED);
  const { body: reply } = await app.call(getTaxCalculation, { token: filer.token, query });
  expect(reply.summary_tax).toBeNull();
  expect(reply.known).toMatchObject({ employment_salary: 45_000 });
  for (const name of ['adjusted_net_income', 'higher_childbenefit', 'tax_to_pay'])
    expect(reply.known).not.toHaveProperty(name);
  expect(reply.last_known).toMatchObject({ adjusted_net_income: 64_000, higher_childbenefit: 1 });
  expect(reply.last_known).not.toHaveProperty('employment_salary');
  const { context } = await onScreen(filer.token);
  const { db, seal } = app.services;
  const figures = await db.asUser(filer.userId, (tx) =>
    returnFigures(tx, seal, filer.userId, YEAR, app.clock.now),
  );
  expect(context).toEqual(figures.context);
  for (const name of ['calculation.higher_childbenefit', 'calculation.tax_to_pay']) {
    expect(context[`last_known.${name}`]).toBe(before[name]);
    // No box may show it.
    expect(context).not.toHaveProperty([name]);
  }
  await filer.saved('final', { ...full, other_information: 'Still asked' });
  // Someone else has no known figures.
  await other.saved('property', { ...lets, box_37: 7_500 });
  expect(await other.save('final', childBenefit)).toEqual(hiddenRefusals);
});

test('refuses a save because of a rule about another form, on screen and when saving', async () => {
  const filer = await newFiler();
  await filer.saved('home_working', home);
  await filer.saved('self_employment', { ...trade, box_9: 5_000, box_10_1: 1_000 });
  const refused = await filer.save('home_working', home);
  expect(refused).toEqual([
    expect.stringMatching(/^se_cost: The trading income allowance of £1,000 stands in/),
  ]);
  expect((await onScreen(filer.token)).says('HW1', home)).toEqual(refused);
  await filer.saved('self_employment', { ...trade, include: false, box_9: 5_000, box_10_1: 1_000 });
  await filer.saved('home_working', home);
});

test('shows a working from home claim in its forms, on screen as in the figures', async () => {
  const filer = await newFiler();
  await filer.saved('self_employment', { ...trade, box_9: 5_000 });
  await filer.saved('home_working', home);
  const { shows } = await onScreen(filer.token);
  expect(shows('SA103S')).toMatchObject({ home_claim: 12_000, box_20: 12_000 });
  await filer.saved('home_working', { ...home, include: false });
  expect((await onScreen(filer.token)).shows('SA103S')).not.toHaveProperty('home_claim');
});

test('includes a box computed from the last section in the rules of SA100', async () => {
  const filer = await newFiler();
  const cheque = { include: true, tr_1_status: 'U', tr_6_box_9: true };
  await filer.saved('pensions_benefits', cheque);
  const bank = { bank_name: 'Elm Bank', bank_acname: 'Ann', bank_acnumber: '12345678', bank_sort: '000000' };
  await filer.saved('final', bank);
  expect((await filer.save('pensions_benefits', cheque))[0]).toMatch(/^tr_6_box_9: /);
});

test('never uses the facts of someone else', async () => {
  const [filer, other] = [await newFiler(), await newFiler()];
  await other.profile(profile);
  await other.saved('employment', [job]);
  await other.saved('self_employment', { ...trade, box_9: 5_000, box_10_1: 1_000 });
  expect(await filer.save('final', childBenefit)).toEqual(hiddenRefusals);
  await filer.saved('home_working', home);
  const { shows, context } = await onScreen(filer.token);
  expect(context).not.toHaveProperty('profile.nin');
  expect(shows('SA100')).toEqual({});
});

test('uses the facts of the client for an agent who acts for them', async () => {
  const client = await newFiler();
  await client.profile(profile);
  await client.saved('employment', [job]);
  const { agentId } = await addAgent(app, [{ userId: client.userId, email: '' }]);
  const agent = filerOf(client.userId, await addSession(app, client.userId, { agentId }));
  const screen = await onScreen(agent.token);
  expect(screen.shows('SA100')).toMatchObject({
    tr_1_box_1: '1979-11-30',
    tr_1_box_4: 'AB123456C',
    tr_2_box_1: true,
    tr_2_box_1_number: 1,
  });
  const refused = await agent.save('final', childBenefit);
  expect(refused).toHaveLength(1);
  expect(screen.says('final', childBenefit)).toEqual(refused);
});

test('does not store the value of a computed box as an answer, whoever sends it', async () => {
  const filer = await newFiler();
  await filer.profile(profile);
  const main = { include: true, tr_1_status: 'S' };
  await filer.saved('pensions_benefits', { ...main, tr_1_box_4: 'AB123456C', tr_1_box_1: '01/01/1990' });
  const { body } = await app.call(getTaxData, {
    token: filer.token,
    query: { ...query, type: 'pensions_benefits' },
  });
  expect(JSON.parse(body.data)).toEqual(main);
});

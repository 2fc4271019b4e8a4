import { expect, test } from 'vitest';
import { compareReturn } from '#contract/filing/comparison.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { sealText } from '#server/crypto/sealed-texts.ts';
import { type Filer, JOB, newFiler, TRADE } from '#tests/support/filing.ts';
import { addTaxpayer, connectRecord } from '#tests/support/income-record.ts';
import { addAgent, addAgentSession, addSession } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** Spec 3, 5.1, and what is not in it: a return next to last year's and to HMRC's records. */
const app = useTestApp();

async function compared({ token }: Pick<Filer, 'token'>, year = 2025) {
  const { body } = await app.call(compareReturn, { token, query: { tax_year_id: year } });
  const form = (code: string, entry?: string) =>
    body.forms.find((one) => one.code === code && (entry === undefined || one.entry?.title === entry));
  const line = (code: string, field: string, entry?: string) =>
    form(code, entry)?.lines.find((one) => one.field === field);
  return { ...body, form, line };
}

/** The forms of 2024-25 have other boxes for some questions. */
const { box_5q: _began, box_6q: _ended, ...ASKED } = TRADE;
const TRADE_2024 = { ...ASKED, box_7: '05/04/2025', box_9: 30_000, box_19: 4_800 };
const { box_6: _director, ...JOB_2024 } = JOB;

test('compares each box with last year’s answers, and names what changed by more than a tenth', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE_2024, 2024);
  await filer.save('self_employment', TRADE);
  const { before, totals, line } = await compared(filer);
  expect(before).toEqual({ tax_year: '2024-2025', from: 'answers' });
  expect(line('SA103S', 'box_9')).toEqual({
    field: 'box_9',
    box: '9',
    label: 'Turnover',
    now: 40_000,
    before: 30_000,
    marks: ['changed'],
    tags: 'TRAI',
  });
  expect(line('SA103S', 'box_19')).toMatchObject({ now: 5_000, before: 4_800, marks: [] });
  // A box that neither year has is not listed.
  expect(line('SA103S', 'box_11')).toBeUndefined();
  expect(totals.find(({ figure }) => figure === 'summary_income')).toEqual({
    figure: 'summary_income',
    label: 'Income',
    now: 40_000,
    before: 30_000,
    marks: ['changed'],
  });
});

test('compares with the return that was filed, not with what was saved after it', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [{ ...JOB_2024, box_1: 29_000 }], 2024);
  const filed = await filer.submit({ tax_year_id: 2024, test_file: 'N' }, { declaration: 'Y' });
  expect(filed.body.success).toBe('Y');
  await filer.save('employment', [{ ...JOB_2024, box_1: 9_000 }], 2024);
  await filer.save('employment', [JOB]);
  const { before, line } = await compared(filer);
  expect(before).toEqual({
    tax_year: '2024-2025',
    from: 'return',
    submitted: app.clock.now.toISOString(),
  });
  expect(line('SA102', 'box_1')).toMatchObject({ now: 30_000, before: 29_000, marks: [] });
});

test('names a form and an employer that last year had, and finds an employer by its reference', async () => {
  const filer = await newFiler(app);
  const other = { ...JOB_2024, box_4: '321/B9', box_5: 'Bolt Ltd', box_1: 5_000 };
  await filer.save('employment', [other, { ...JOB_2024, box_5: 'Acme Works' }], 2024);
  await filer.save('property', { include: true, box_1: 1, box_20: 9_600 }, 2024);
  await filer.save('employment', [JOB]);
  const { form, line } = await compared(filer);
  expect(form('SA102', 'Acme Ltd')).toMatchObject({ presence: 'both', entry: { position: 1 } });
  expect(form('SA102', 'Bolt Ltd')).toMatchObject({ presence: 'missing', entry: { title: 'Bolt Ltd' } });
  expect(form('SA105')?.presence).toBe('missing');
  expect(line('SA105', 'box_20')).toMatchObject({ before: 9_600, marks: ['missing'], tags: 'PROI' });
});

test('without an earlier year nothing is new', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  const { before, forms } = await compared(filer);
  expect(before).toBeUndefined();
  expect(forms.map(({ presence }) => presence)).toEqual(['both']);
  expect(forms.flatMap(({ lines }) => lines).flatMap(({ marks }) => marks)).toEqual([]);
  expect((await compared(await newFiler(app))).forms).toEqual([]);
});

test('shows the figures that are sent: income rounded down, expenses up, and their sums', async () => {
  const filer = await newFiler(app);
  const pence = { box_9: 31_080.5, box_19: 4_229.75 };
  await filer.save('self_employment', { ...TRADE_2024, ...pence }, 2024);
  await filer.save('self_employment', { ...TRADE, ...pence });
  const { line } = await compared(filer);
  expect(line('SA103S', 'box_9')).toMatchObject({ now: 31_080, before: 31_080 });
  expect(line('SA103S', 'box_19')).toMatchObject({ now: 4_230, before: 4_230 });
  expect(line('SA103S', 'box_21')).toMatchObject({ now: 26_850, before: 26_850 });
});

test('counts the books as the form does', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', { ...TRADE, box_9: undefined });
  const body = {
    description: 'Invoice',
    amount: 1_250.5,
    trans_type: 'In' as const,
    trans_date: '01/05/2025',
    category: 5,
  };
  await app.call(createTransaction, { token: filer.token, body });
  const { line } = await compared(filer);
  // In whole pounds, as it is sent.
  expect(line('SA103S', 'box_9')).toMatchObject({ now: 1_250, tags: 'TRAI' });
});

test('has the checks that a live submission fails, in their order', async () => {
  const filer = await newFiler(app, { plan: 1, utr: '', postcode: '' });
  await filer.save('self_employment', { ...TRADE, include: false });
  await filer.save('employment', [{ ...JOB, include: false }]);
  const { checks } = await compared(filer);
  expect(checks.map(({ code }) => code)).toEqual(['plan', 'utr', 'name_address']);
  const current = await compared(filer, 2026);
  expect(current.checks.map(({ title }) => title)).toEqual([
    'Plan not valid',
    'Cannot submit',
    'Your UTR is missing',
    'Name & Address Error',
  ]);
  expect((await compared(await newFiler(app))).checks).toEqual([]);
});

test('names income whose form is not in the return, as the submission would', async () => {
  const filer = await newFiler(app);
  const body = {
    description: 'Invoice',
    amount: 100,
    trans_type: 'In' as const,
    trans_date: '01/05/2025',
    category: 5,
  };
  await app.call(createTransaction, { token: filer.token, body });
  const { checks } = await compared(filer);
  expect(checks).toEqual([
    {
      code: 'self_employment',
      title: 'Self employment',
      message: 'You have trading income but have not completed your self employment profile.',
    },
  ]);
});

test('compares with HMRC’s record of pay, also of an employer that is not in the return', async () => {
  const job = { start: '2025-04-06', status: 'Live', taxCode: '1257L' };
  const nino = await addTaxpayer({
    2025: [
      { ...job, name: 'Acme Ltd', reference: '123/a456', pay: 30_000.4, tax: 3_486 },
      { ...job, name: 'Tern Ltd', reference: '321/TG1', pay: 900, tax: 180 },
    ],
  });
  const { seal } = app.services;
  const filer = await newFiler(app, { nin_sealed: seal.seal(nino), dob: sealText(seal, '1984-03-12') });
  await filer.save('employment', [{ ...JOB, box_2: 3_000 }]);
  expect((await compared(filer)).hmrc).toBeUndefined();
  await connectRecord(app, filer.token);
  const { hmrc, form, line } = await compared(filer);
  expect(hmrc).toEqual({ loaded: expect.any(String), has_year: true });
  expect(line('SA102', 'box_1', 'Acme Ltd')).toMatchObject({ now: 30_000, hmrc: 30_000.4, marks: [] });
  expect(line('SA102', 'box_2', 'Acme Ltd')).toMatchObject({ now: 3_000, hmrc: 3_486, marks: ['hmrc'] });
  expect(form('SA102', 'Tern Ltd')?.presence).toBe('neither');
  expect(line('SA102', 'box_1', 'Tern Ltd')).toMatchObject({ hmrc: 900, marks: ['hmrc'] });
  expect((await compared(filer, 2024)).hmrc).toMatchObject({ has_year: false });
});

test('refuses a year that it does not know, and shows no one else’s return', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  const other = await newFiler(app);
  expect((await compared(other)).forms).toEqual([]);
  const query = { tax_year_id: 2029 };
  expect((await app.call(compareReturn, { token: filer.token, query })).status).toBe(404);
  expect((await app.call(compareReturn, { query: { tax_year_id: 2025 } })).status).toBe(401);
});

test('is read by the client’s agent, also in a session that only looks, but not without the client', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', TRADE);
  const query = { tax_year_id: 2025 };
  const { agentId } = await addAgent(app, [{ userId: filer.userId, email: '' }]);
  const token = await addSession(app, filer.userId, { agentId, readOnly: true });
  expect((await compared({ token })).line('SA103S', 'box_9')).toMatchObject({ now: 40_000 });
  const without = await addAgentSession(app, agentId);
  expect((await app.call(compareReturn, { token: without, query })).status).toBe(401);
  const stranger = await addAgent(app, []);
  const strangers = await addSession(app, filer.userId, { agentId: stranger.agentId });
  expect((await app.call(compareReturn, { token: strangers, query })).status).toBe(401);
});

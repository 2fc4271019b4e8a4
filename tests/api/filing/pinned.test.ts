import { expect, test } from 'vitest';
import { getFormVersion, publishForm, restoreVersion } from '#contract/definitions/definitions.ts';
import { viewReturnReport } from '#contract/reports/reports.ts';
import { getTaxSubmissions } from '#contract/filing/submissions.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.ts';
import { newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, opened, which, withField } from '../definitions/staff.ts';

const app = useTestApp();

test('keeps the versions of a filed return: correcting or rolling back a form of its year changes nothing in it', async () => {
  const filer = await newFiler(app);
  const admin = await adminToken(app);
  await filer.save('self_employment', TRADE);
  const { body: sent } = await filer.submit();
  expect(sent).toMatchObject({ success: 'Y' });
  const reportOf = async (t: string) => {
    const { body } = await app.call(viewReturnReport, { token: filer.token, query: { t, bare: 1 } });
    // A page has a new nonce each time.
    return Buffer.isBuffer(body) ? body.toString('utf8').replaceAll(/nonce="[^"]*"/g, '') : '';
  };
  const filed = async () => ({
    row: await app.services.db.asUser(filer.userId, (tx) =>
      tx.selectFrom('submissions').selectAll().executeTakeFirstOrThrow(),
    ),
    shown: (await app.call(getTaxSubmissions, { token: filer.token })).body,
    report: await reportOf(sent.report_token),
  });
  const before = await filed();
  expect(before.report).toContain('40,000');
  expect(before.report).not.toContain('Turnover, corrected');
  expect(before.row.inputs).toMatchObject({
    saved: [{ code: 'SA103S', definitionYear: '2025-26', version: 1 }],
    forms: [{ code: 'SA103S', definitionYear: '2025-26', version: 1 }],
  });
  const { published: asFiled } = await opened(app, admin);

  // Box 9 counts elsewhere, so the return would differ if it were made again.
  const revision = await draftOf(app, admin, (it) =>
    withField(it, 'box_9', { title: 'Turnover, corrected', calc: 'selfEmployment.otherIncome' }),
  );
  const reply = await app.call(publishForm, { params: which, token: admin, body: { revision, note: 'Why' } });
  expect(reply.body).toEqual({ status: 'success', version: 2 });
  const { body } = await app.call(getTaxForms, { token: filer.token, query: { tax_year_id: 2025 } });
  expect(body.forms.find(({ code }) => code === 'SA103S')?.version).toBe(2);
  expect(await filed()).toEqual(before);

  const back = { params: { ...which, version: 1 }, token: admin, body: { newest: 2, note: 'It was wrong' } };
  expect((await app.call(restoreVersion, back)).body).toEqual({ status: 'success', version: 3 });
  expect(await filed()).toEqual(before);
  const version = await app.call(getFormVersion, { params: { ...which, version: 1 }, token: admin });
  expect(version.body.definition).toEqual(asFiled);
});

import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import * as definitions from '#contract/definitions/definitions.ts';
import { downloadProof } from '#contract/filing/proof.ts';
import { viewReturnReport } from '#contract/reports/reports.ts';
import * as scenarios from '#contract/scenarios/scenarios.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { verifyPack } from '#server/features/proof/verify/verify-pack.ts';
import { adminToken, draftOf, which } from '#tests/api/definitions/staff.ts';
import { type Filer, newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** A filer with other income of £1,234 in 2024-25, which the form of 2025-26 takes over. */
let filer: Filer;
let filed: string;
let pack: Map<string, Uint8Array>;

/** Other business income is what it was in the year before. */
function takenOver(form: Definition): Definition {
  const fields = form.form_json.fields.map((field): Field => {
    const { fill: _fill, min: _min, ...rest } = field;
    return field.name === 'box_10' ? { ...rest, computed: { var: 'before.self_employment.box_10' } } : field;
  });
  return { ...form, form_json: { ...form.form_json, fields } };
}

beforeAll(async () => {
  const token = await adminToken(app);
  // A scenario fills in the box, which nobody can any more.
  const { scenarios: all } = (await app.call(scenarios.listScenarios, { token, params: which })).body;
  for (const { code, taxYear, name, revision, answers } of all)
    if (code === which.code && 'box_10' in answers)
      await app.call(scenarios.deleteScenario, { token, query: { code, taxYear, name, revision } });
  const revision = await draftOf(app, token, takenOver);
  const published = await app.call(definitions.publishForm, {
    token,
    params: which,
    body: { revision, note: 'Why' },
  });
  expect(published.body, JSON.stringify(published.body)).toMatchObject({ status: 'success' });
  filer = await newFiler(app, { nin_sealed: app.services.seal.seal('AB123456C') });
  const { box_5q: _q, box_6q: _r, ...earlier } = TRADE;
  await filer.save('self_employment', { ...earlier, box_7: '05/04/2025', box_10: 1234 }, 2024);
  await filer.save('self_employment', TRADE);
  const { body } = await filer.submit({ test_file: 'N' }, { declaration: 'Y' });
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
  filed = body.report_token;
  const proof = await app.call(downloadProof, { token: filer.token, query: { t: filed } });
  pack = new Map(Object.entries(unzipSync(new Uint8Array(proof.body as Buffer))));
}, 90_000);

test('files a box that is worked out from the year before, and counts it in the tax', async () => {
  const sent = Buffer.from(pack.get('sent.xml') ?? []).toString('utf8');
  expect(sent).toContain('<OtherBusinessIncome>1234.00</OtherBusinessIncome>');
  // 40,000 and 1,234 less costs of 5,000 is 36,234: 23,664 above the allowance at 20%.
  const { body } = await app.call(getTaxCalculation, { token: filer.token, query: { tax_year_id: 2025 } });
  expect(body).toMatchObject({ income_tax: 4732.8 });
});

test('prints it in the report and in the PDF of the return', async () => {
  const { body } = await app.call(viewReturnReport, { token: filer.token, query: { t: filed } });
  expect((body as unknown as Buffer).toString('utf8')).toMatch(/Other business income[\s\S]{0,200}1,234/);
  const { text } = await extractText(new Uint8Array(pack.get('return.pdf') ?? []), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toMatch(/Other business income.{0,80}1,234/);
});

test('keeps it with what the return was worked out from, so that the proof agrees', async () => {
  const wrong = (await verifyPack(pack)).filter(({ agrees }) => agrees === false);
  expect(wrong).toEqual([]);
  const sources = Buffer.from(pack.get('sources.json') ?? []).toString('utf8');
  expect(JSON.parse(sources)).toMatchObject({ before: { 'before.self_employment.box_10': 123_400 } });
});

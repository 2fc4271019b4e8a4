import { expect, test } from 'vitest';
import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import { getImpact } from '#contract/impact/impact.ts';
import { saveInvoiceSettings } from '#contract/invoice-settings/invoice-settings.ts';
import { addJourney } from '#contract/journeys/journeys.ts';
import { saveFilter } from '#contract/transactions/saved-filters.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import type { DialogCode } from '#form-schemas/dialogs.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, filer, opened } from '../definitions/staff.ts';
import { box, given, publishWith } from './added-boxes.ts';

const app = useTestApp();

/** What staff see about a box before they delete it. */
async function impactOfDeleting(dialog: DialogCode, name: string) {
  const params = { code: dialog, taxYear: '2019-20' };
  const token = await adminToken(app);
  const { published } = await opened(app, token, params);
  const fields = published.form_json.fields.filter((field) => field.name !== name);
  const definition = { ...published, form_json: { ...published.form_json, fields } };
  const { body } = await app.call(getImpact, { token, params, body: { definition } });
  if (body.status !== 'success') throw new Error(JSON.stringify(body));
  return body.boxes.find((one) => one.box === `${dialog}.${name}`)?.saved;
}

test('counts the records with an answer in a box that staff added to a dialog', async () => {
  const version = await publishWith(app, 'add-transaction', [
    box('add-transaction', { name: 'projectCode', title: 'Project code', format: 'string' }),
    box('add-transaction', { name: 'urgent', title: 'Urgent', format: 'checkbox' }),
  ]);
  const all: ExtraAnswers['answers'][] = [
    { projectCode: 'A', urgent: true },
    { projectCode: 'B', urgent: false },
    {},
  ];
  for (const answers of all) {
    const { token } = await filer(app);
    const body = {
      description: 'Paint',
      amount: 1,
      trans_type: 'Out',
      trans_date: '01/06/2025',
      category: 11,
    };
    await app.call(createTransaction, { token, body: { ...body, extra: given(version, answers) } });
  }
  expect(await impactOfDeleting('add-transaction', 'projectCode')).toBe(2);
  expect(await impactOfDeleting('add-transaction', 'urgent')).toBe(1);

  const filters = await publishWith(app, 'saved-filter', [
    box('saved-filter', { name: 'owner', title: 'Owner', format: 'string' }),
  ]);
  const { token } = await filer(app);
  const extra = given(filters, { owner: 'Ann' });
  for (const name of ['Shops', 'Travel'])
    await app.call(saveFilter, { token, body: { name, address: 'q=x', extra } });
  expect(await impactOfDeleting('saved-filter', 'owner')).toBe(2);
});

test('counts those of journeys and of invoice settings too', async () => {
  const publish = (dialog: DialogCode) =>
    publishWith(app, dialog, [box(dialog, { name: 'owner', title: 'Owner', format: 'string' })]);
  const [ofJourney, ofSettings] = [await publish('journey'), await publish('invoice-settings')];
  const { token } = await filer(app);
  const query = {
    date: '2025-06-02T08:30:00.001Z',
    enddate: '2025-06-02T09:00:00.001Z',
    start_postcode: 'UNKNOWN',
    end_postcode: 'UNKNOWN',
    miles: 12.5,
    comments: 'Paper merchant',
    vehicle: 'in_vehicle',
  };
  await app.call(addJourney, { token, query, body: { extra: given(ofJourney, { owner: 'Ann' }) } });
  const body = { title: 'Fay’s Flowers', extra: given(ofSettings, { owner: 'Ann' }) };
  await app.call(saveInvoiceSettings, { token, body });
  expect(await impactOfDeleting('journey', 'owner')).toBe(1);
  expect(await impactOfDeleting('invoice-settings', 'owner')).toBe(1);
});

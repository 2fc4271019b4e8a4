import { expect, test } from 'vitest';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { getTaxData, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { definitionOfSection } from '#server/data/definitions/in-force.ts';
import { publish } from '#server/features/definitions/publish.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const YEAR = '2025-26';

/** Publishes the definition in force with other kinds of some boxes, without the checks of publishing. */
async function publishWith(section: string, changed: Readonly<Record<string, Partial<Field>>>) {
  await app.services.db.asSystem(async (tx) => {
    const { definition } = await definitionOfSection(tx, YEAR, section, app.clock.now);
    const fields = definition.form_json.fields.map((field) => {
      const change = changed[field.name];
      if (change === undefined) return field;
      const { name, title, id } = field;
      return { name, title, ...(id === undefined ? {} : { id }), ...change } as Field;
    });
    const next: Definition = { ...definition, form_json: { ...definition.form_json, fields } };
    await publish(tx, next, { email: 'staff', note: '' }, app.clock.now);
  });
}

async function newFiler() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const query = { tax_year_id: 2025 };
  return {
    save: async (type: string, body: unknown) => {
      const reply = await app.call(saveTaxData, { token, query: { ...query, type }, body });
      expect(reply.body).toMatchObject({ status: 'success' });
    },
    data: async (type: string): Promise<unknown> =>
      JSON.parse((await app.call(getTaxData, { token, query: { ...query, type } })).body.data),
    tax: async () => (await app.call(getTaxCalculation, { token, query })).body,
  };
}

test('returns answers saved under another kind of box as they were saved', async () => {
  const filer = await newFiler();
  const rent = { include: false, box_20: 1234.5, box_1: 2 };
  await filer.save('property', rent);
  const trade = { include: false, box_1: 'Joinery', box_7: '05/04/2026' };
  await filer.save('self_employment', trade);
  await publishWith('property', { box_20: { format: 'number', decimals: 2 } });
  await publishWith('self_employment', { box_7: { format: 'string' } });
  expect(await filer.data('property')).toEqual(rent);
  expect(await filer.data('self_employment')).toEqual(trade);
  expect(await filer.data('*')).toEqual({ property: rent, self_employment: trade });

  await filer.save('property', { ...rent, box_20: 99.25 });
  expect(await filer.data('property')).toEqual({ ...rent, box_20: 99.25 });
});

test('reads saved answers in the estimate with the version they were saved under', async () => {
  const filer = await newFiler();
  const tips: Partial<Field> = { format: 'number', currency: true, calc: 'employment.tips', decimals: 2 };
  await publishWith('employment', { box_3: { format: 'number', decimals: 2 } });
  const job = { include: true, box_1: 30_000, box_2: 3486, box_4: '123/A', box_5: 'Elm', box_6: 'no' };
  await filer.save('employment', [{ ...job, box_3: 1000.5 }]);
  expect(await filer.tax()).toMatchObject({ summary_income: 30_000 });
  await publishWith('employment', { box_3: tips });
  expect(await filer.tax()).toMatchObject({ summary_income: 31_000 });
  await publishWith('employment', { box_3: { format: 'date' } });
  expect(await filer.tax()).toMatchObject({ summary_income: 30_000 });
});

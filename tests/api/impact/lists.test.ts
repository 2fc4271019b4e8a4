import { beforeAll, expect, test } from 'vitest';
import { getImpact, getTaxImpact } from '#contract/impact/impact.ts';
import { saveFormDraft } from '#contract/tax-forms/form-drafts.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { rentalForm } from '#renderer/demo/example-list.ts';
import { publish } from '#server/features/definitions/publish.ts';
import { adminToken, withField } from '#tests/api/definitions/staff.ts';
import { type Filer, JOB, newFiler } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const params = { code: rentalForm.code, taxYear: rentalForm.taxYear };
const section = rentalForm.tax_column;
const published: Definition = {
  ...rentalForm,
  form_json: {
    ...rentalForm.form_json,
    fields: rentalForm.form_json.fields.map((field) => ({ ...field, id: `rent.${field.name}` })),
  },
};
let token = '';
let filers: Filer[] = [];

/** Four filers: two tenants with rent, one of two with rent, one without, and no tenants. The first has filed. */
beforeAll(async () => {
  token = await adminToken(app);
  await app.services.db.asSystem((tx) => publish(tx, published, { email: 'staff', note: '' }, app.clock.now));
  filers = await Promise.all(Array.from({ length: 4 }, () => newFiler(app)));
  const rents = [[650, 700], [650, undefined], [undefined], []];
  for (const [index, filer] of filers.entries()) {
    const entries = (rents[index] ?? []).map((rent, at) => [`t${at + 1}`, rent] as const);
    await filer.save('employment', [JOB]);
    await filer.save(section, {
      include: true,
      address: '12 Harbour Road',
      ...(entries.length === 0 ? {} : { tenants: entries.map(([id]) => id).join() }),
      ...Object.fromEntries(entries.map(([id]) => [`tenants:${id}:tenant`, 'Ada'])),
      ...Object.fromEntries(
        entries.flatMap(([id, rent]) => (rent === undefined ? [] : [[`tenants:${id}:rent`, rent]])),
      ),
    });
  }
  const filed = await filers[0]?.submit({ test_file: 'N' }, { declaration: 'Y' });
  expect(filed?.body).toMatchObject({ success: 'Y' });
  await app.call(saveFormDraft, {
    token: filers[3]?.token ?? '',
    query: { tax_year_id: 2025, type: section },
    body: { version: 1, entries: [{ tenants: 'a,b', 'tenants:a:rent': 5, 'tenants:b:rent': 6 }] },
  });
});

async function impactOf(changes: Readonly<Record<string, Partial<Field>>>) {
  const draft = Object.entries(changes).reduce(
    (definition, [name, change]) => withField(definition, name, change),
    published,
  );
  const sent = { token, params, body: { definition: draft } };
  const { body } = await app.call(getImpact, sent);
  const { body: tax } = await app.call(getTaxImpact, sent);
  if (body.status !== 'success' || tax.status !== 'success') throw new Error(JSON.stringify([body, tax]));
  expect(tax.sample).toMatchObject({ changed: 0 });
  return body.boxes;
}

test('counts each person once for a field of a list, however many of their entries have it', async () => {
  expect(
    await impactOf({ tenant: { help: 'In full' }, rent: { max: 9_000_00 }, months: { min: 1 } }),
  ).toEqual([
    { box: 'rent.tenant', saved: 3, drafts: 0, filed: 1 },
    { box: 'rent.rent', saved: 2, drafts: 1, filed: 1 },
    { box: 'rent.months', saved: 0, drafts: 0, filed: 0 },
  ]);
});

test('counts those with entries for the list itself, and filed returns for a total over it', async () => {
  expect(await impactOf({ tenants: { maxEntries: 30 }, tenant_count: { help: 'Of all' } })).toEqual([
    { box: 'rent.tenants', saved: 3, drafts: 1, filed: 1 },
    { box: 'rent.tenant_count', saved: 0, drafts: 0, filed: 1 },
  ]);
});

test('counts the same for the Welsh of a list and of a field in it', async () => {
  const of = { title: 'Tenants', help: 'Everyone who paid rent in the year.', entryWord: 'Tenant' };
  expect(
    await impactOf({
      tenants: {
        cy: { title: 'Tenantiaid', help: 'Pawb a dalodd rent yn y flwyddyn.', entryWord: 'Tenant', of },
      },
      rent: { cy: { title: 'Rhent am fis', of: { title: 'Rent for a month' } } },
    }),
  ).toEqual([
    { box: 'rent.tenants', saved: 3, drafts: 1, filed: 1 },
    { box: 'rent.rent', saved: 2, drafts: 1, filed: 1 },
  ]);
});

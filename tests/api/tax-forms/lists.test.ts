import { expect, test } from 'vitest';
import { getFormDraft, saveFormDraft } from '#contract/tax-forms/form-drafts.ts';
import { getTaxData, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { rentalForm } from '#renderer/demo/example-list.ts';
import { publish } from '#server/features/definitions/publish.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const query = { tax_year_id: 2025, type: rentalForm.tax_column };

async function publishForm(definition: Definition) {
  await app.services.db.asSystem((tx) =>
    publish(tx, definition, { email: 'staff', note: '' }, app.clock.now),
  );
}

async function newFiler() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  return {
    userId,
    token,
    save: async (body: unknown) => (await app.call(saveTaxData, { token, query, body })).body,
    data: async (): Promise<unknown> => JSON.parse((await app.call(getTaxData, { token, query })).body.data),
  };
}

const two = {
  address: '12 Harbour Road',
  tenants: 'k3,a',
  'tenants:k3:tenant': 'Ada Okafor',
  'tenants:k3:since': '01/06/2025',
  'tenants:k3:rent': 650.5,
  'tenants:k3:months': 12,
  'tenants:a:tenant': 'Ben',
};

test('saves and returns the entries of a list, in their order', async () => {
  await publishForm(rentalForm);
  const filer = await newFiler();
  expect(await filer.save(two)).toMatchObject({ status: 'success' });
  expect(await filer.data()).toEqual(two);
  const other = { ...two, tenants: 'a,k3' };
  expect(await filer.save(other)).toMatchObject({ status: 'success' });
  expect(await filer.data()).toEqual(other);
});

test('takes a list as an array of objects', async () => {
  await publishForm(rentalForm);
  const filer = await newFiler();
  const body = { tenants: [{ tenant: 'Ada', rent: 1 }, { tenant: 'Ben' }] };
  expect(await filer.save(body)).toMatchObject({ status: 'success' });
  expect(await filer.data()).toEqual({
    tenants: '1,2',
    'tenants:1:tenant': 'Ada',
    'tenants:1:rent': 1,
    'tenants:2:tenant': 'Ben',
  });
});

test('refuses what no entry has, and says which entry is wrong', async () => {
  await publishForm(rentalForm);
  const filer = await newFiler();
  const refused = async (body: object) => {
    const reply = await filer.save({ include: true, ...body });
    return reply.status === 'error' ? reply.issues.map(({ field }) => field) : reply.status;
  };
  expect(await refused({ ...two, 'tenants:zz:tenant': 'Eve' })).toEqual(['tenants:zz:tenant']);
  expect(await refused({ ...two, tenant: 'Eve' })).toEqual(['tenant']);
  expect(await refused({ ...two, 'tenants:a:address': 'Eve' })).toEqual(['tenants:a:address']);
  expect(await refused({ ...two, 'tenants:a:rent': -1 })).toEqual(['tenants:a:rent']);
  expect(await refused({ ...two, 'tenants:a:tenant': '' })).toEqual(['tenants:a:tenant']);
  // Shown once someone gave notice.
  expect(await refused({ ...two, 'tenants:a:leaves': '01/07/2025' })).toEqual(['tenants:a:leaves']);
  const many = Array.from({ length: 21 }, () => ({ tenant: 'Ada' }));
  expect(await refused({ tenants: many })).toEqual(['tenants']);
  expect(await filer.data()).toBeNull();
});

test('requires the boxes of entries of a form for the records, and saves nothing without them', async () => {
  await publishForm(rentalForm);
  const filer = await newFiler();
  expect(await filer.save({ ...two, 'tenants:a:tenant': '' })).toMatchObject({
    status: 'error',
    issues: [{ field: 'tenants:a:tenant', message: 'Enter the name' }],
  });
  expect(await filer.data()).toBeNull();
});

test('stores the texts of entries encrypted, and shows no one else', async () => {
  await publishForm(rentalForm);
  const [filer, other] = [await newFiler(), await newFiler()];
  await filer.save(two);
  const rows = await app.services.db.asUser(filer.userId, (tx) =>
    tx.selectFrom('saved_forms').select('answers').execute(),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('Okafor');
  expect(await other.data()).toBeNull();
});

test('keeps the answer of a hidden field with its entry', async () => {
  await publishForm(rentalForm);
  const filer = await newFiler();
  const leaving = { ...two, 'tenants:a:gave_notice': true, 'tenants:a:leaves': '01/07/2025' };
  await filer.save(leaving);
  await filer.save({ ...two, tenants: 'a,k3' });
  expect(await filer.data()).toMatchObject({ tenants: 'a,k3', 'tenants:a:leaves': '01/07/2025' });
});

test('moves answers into a list and out of it with a changed form', async () => {
  const filer = await newFiler();
  const fields = rentalForm.form_json.fields.map((field) => ({ ...field, id: `rent.${field.name}` }));
  const listed = { ...rentalForm, form_json: { ...rentalForm.form_json, fields } };
  const isPlain = (name: string) => ['address', 'tenant', 'rent'].includes(name);
  const plain = {
    ...rentalForm,
    form_json: {
      ...rentalForm.form_json,
      fields: fields.filter(({ name }) => isPlain(name)).map(({ in: _list, ...field }) => field),
    },
  };
  await publishForm(plain);
  await filer.save({ address: 'A', tenant: 'Ada', rent: 5 });
  await publishForm(listed);
  const moved = { address: 'A', tenants: '1', 'tenants:1:tenant': 'Ada', 'tenants:1:rent': 5 };
  expect(await filer.data()).toEqual(moved);
  await filer.save({ ...moved, tenants: '1,b', 'tenants:b:tenant': 'Ben' });
  await publishForm(plain);
  expect(await filer.data()).toEqual({ address: 'A', tenant: 'Ada', rent: 5 });
});

test('keeps unfinished typing in entries as a draft', async () => {
  await publishForm(rentalForm);
  const { token } = await newFiler();
  const entry = { tenants: 'a', 'tenants:a:tenant': 'Ad', 'tenants:a:since': '01/0' };
  const save = async (entries: Record<string, string>[]) =>
    (await app.call(saveFormDraft, { token, query, body: { version: 1, entries } })).status;
  expect(await save([entry])).toBe(200);
  expect((await app.call(getFormDraft, { token, query })).body.draft?.entries).toEqual([entry]);
  expect(await save([{ 'tenants:a:address': 'x' }])).toBe(422);
});

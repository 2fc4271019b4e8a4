import { expect, test } from 'vitest';
import { getTaxImpact } from '#contract/impact/impact.ts';
import type { Definition, Field, Logic } from '#form-schemas/definition.ts';
import { adminToken, opened, which } from '#tests/api/definitions/staff.ts';
import { newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** The form with other business income worked out by a formula. */
function worked(form: Definition, computed: Logic): Definition {
  const fields = form.form_json.fields.map((field): Field => {
    const { fill: _fill, min: _min, ...rest } = field;
    return field.name === 'box_10' ? { ...rest, computed } : field;
  });
  return { ...form, form_json: { ...form.form_json, fields } };
}

test('counts what a draft reads of the year before in its effect on the tax', async () => {
  const token = await adminToken(app);
  const { box_5q: _q, box_6q: _r, ...earlier } = TRADE;
  // Only the first of them had other income in 2024-25.
  for (const more of [{ box_10: 5_000 }, {}]) {
    const filer = await newFiler(app);
    await filer.save('self_employment', { ...earlier, box_7: '05/04/2025', ...more }, 2024);
    await filer.save('self_employment', TRADE);
  }
  const { published } = await opened(app, token);
  const impactOf = async (name: string) => {
    const definition = worked(published, { var: name });
    const { body } = await app.call(getTaxImpact, { token, params: which, body: { definition } });
    if (body.status !== 'success') throw new Error(JSON.stringify(body));
    return body.sample;
  };
  expect(await impactOf('before.self_employment.box_10')).toMatchObject({ taken: 2, changed: 1, refused: 0 });
  expect(await impactOf('before.self_employment.box_12')).toMatchObject({ taken: 2, changed: 0, refused: 0 });
});

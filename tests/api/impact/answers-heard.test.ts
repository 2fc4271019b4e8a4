import { expect, test } from 'vitest';
import { bePresent } from '#contract/form-presence/form-presence.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { adminToken, draftOf, filer, staffToken, which } from '#tests/api/definitions/staff.ts';
import { JOB, newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const TRADING = 'self_employment';
const body = { tab: 'tab-that-hears', place: '', leaves: false };

async function heard(token: string, params = which): Promise<string> {
  return (await app.call(bePresent, { params, token, body })).body.answers;
}

test('tells a window when filers last saved answers of its form and years, and nothing else about them', async () => {
  const ann = await staffToken(app, ['editor']);
  const one = await newFiler(app);
  const lastYears = { ...which, taxYear: '2024-25' };
  expect(await heard(ann)).toBe('');
  await one.save(TRADING, TRADE);
  const first = app.clock.now.toISOString();
  expect(await heard(ann)).toBe(first);
  app.clock.advance(60);
  expect(await heard(ann)).toBe(first);
  await (await newFiler(app)).save(TRADING, TRADE);
  const second = app.clock.now.toISOString();
  expect(await heard(ann)).toBe(second);
  // Saved again by someone who had already saved.
  app.clock.advance(60);
  await one.save(TRADING, { ...TRADE, box_9: 50_000 });
  const third = app.clock.now.toISOString();
  expect(await heard(ann)).toBe(third);

  // Another form, and a year to which another definition applies.
  app.clock.advance(60);
  await one.save('employment', [JOB]);
  await one.save(TRADING, { include: false, box_1: 'Joinery' }, 2024);
  expect(await heard(ann)).toBe(third);
  expect(await heard(ann, lastYears)).toBe(app.clock.now.toISOString());
});

test('also reports a later year that the form applies to', async () => {
  const ann = await staffToken(app, ['editor']);
  const form = { code: 'SA102', taxYear: '2025-26' };
  app.clock.advance(60);
  await (await newFiler(app)).save('employment', [JOB], 2026);
  expect(await heard(ann, form)).toBe(app.clock.now.toISOString());
});

test('also reports answers that a draft takes from another form', async () => {
  const ann = await adminToken(app, 'ann@staff.example');
  const takes = (definition: Definition): Definition => {
    const move = {
      id: 'rents',
      do: 'move',
      form: 'SA105',
      from: ['sa105.box_20'],
      to: ['sa103s.box_10'],
    } as const;
    const migrations = [...(definition.form_json.migrations ?? []), move];
    return { ...definition, form_json: { ...definition.form_json, migrations } } as Definition;
  };
  await draftOf(app, ann, takes);
  const before = await heard(ann);
  app.clock.advance(60);
  await (await newFiler(app)).save('property', { include: true, box_1: 1, box_20: 100 });
  expect(await heard(ann)).not.toBe(before);
  expect(await heard(ann)).toBe(app.clock.now.toISOString());
});

test('tells every role of staff, but no filers or visitors', async () => {
  for (const role of ['viewer', 'editor', 'approver'] as const)
    expect(await heard(await staffToken(app, [role])), role).toMatch(/^\d{4}-\d\d-\d\dT/);
  const { token } = await filer(app);
  expect((await app.call(bePresent, { params: which, token, body })).status).toBe(403);
  expect((await app.call(bePresent, { params: which, body })).status).toBe(401);
});

import { expect, test } from 'vitest';
import { definitionFor } from '#form-schemas/resolve.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { findVersion } from '#server/data/definitions/definitions.repo.ts';
import { newestVersions } from '#server/data/definitions/version-times.ts';
import { publish } from '#server/features/definitions/publish.ts';
import { seedDefinitions } from '#server/start/seed.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const shipped = shippedDefinitions();

function formOf(code: string, title: string) {
  const found = definitionFor(shipped, code, '2025-26');
  if (found === undefined) throw new Error(`no ${code}`);
  return { ...found, title };
}

async function newest(code: string) {
  return app.services.db.asSystem(async (tx) => {
    const { taxYear } = formOf(code, '');
    const own = (await newestVersions(tx)).find((one) => one.code === code && one.taxYear === taxYear);
    const version = own?.version ?? 0;
    return { version, title: (await findVersion(tx, code, taxYear, version))?.definition.title };
  });
}

test('a changed shipped definition becomes a new version, once, and no older release takes it back', async () => {
  const changed = [formOf('SA103S', 'Changed')];
  await seedDefinitions(app.services, changed);
  expect(await newest('SA103S')).toEqual({ version: 2, title: 'Changed' });
  await seedDefinitions(app.services, changed);
  await seedDefinitions(app.services, shipped);
  expect(await newest('SA103S')).toEqual({ version: 2, title: 'Changed' });
});

test('a form that staff changed stays as it is', async () => {
  await app.services.db.asSystem((tx) =>
    publish(tx, formOf('SA105', 'Ours'), { email: 'staff@example.com', note: '' }, app.services.clock()),
  );
  await seedDefinitions(app.services, [formOf('SA105', 'Changed')]);
  expect(await newest('SA105')).toEqual({ version: 2, title: 'Ours' });
});

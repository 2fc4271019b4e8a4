import { expect, inject, test } from 'vitest';
import type { Filing } from '#server/features/filing/progress.ts';
import { configureSandbox, type Filer, JOB, newFiler } from '#tests/support/filing.ts';
import { ownFiling, press } from '#tests/support/own-filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const { filing } = ownFiling(app);

/**
 * Filing in which another process gets the result of the filer's return right after this one has found it on its way.
 * HMRC's delete fails, so the return is not closed, and nobody works on it.
 */
function overtaken({ userId }: Filer, result: { state: string; success: boolean }): Filing {
  const { services, engine } = filing();
  let isFirst = true;
  const asUser: typeof services.db.asUser = async (id, work) => {
    const found = await services.db.asUser(id, work);
    if (isFirst) {
      isFirst = false;
      await services.db.asUser(userId, (tx) =>
        tx
          .updateTable('submissions')
          .set({ ...result, next_poll: app.clock.now })
          .execute(),
      );
    }
    return found;
  };
  return { services: { ...services, db: { ...services.db, asUser } }, engine };
}

async function onItsWay(): Promise<Filer> {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  await configureSandbox(filer.utr, { next: 'slow-poll', polls: 1, interval: 60 });
  expect((await press(app, filer, filing())).pending).toBe('Y');
  app.clock.advance(61);
  return filer;
}

function rowsOf({ userId }: Filer) {
  return app.services.db.asUser(userId, (tx) => tx.selectFrom('submissions').selectAll().execute());
}

async function returnsAtHmrc({ utr }: Filer): Promise<number> {
  const { sandbox } = inject('testBed');
  const reply = await fetch(`${sandbox.url}/_returns?utr=${utr}`);
  return ((await reply.json()) as { returns: object[] }).returns.length;
}

test('does not send a return again that was accepted while the second press looked for it', async () => {
  const filer = await onItsWay();
  const answer = await press(app, filer, overtaken(filer, { state: 'accepted', success: true }));
  expect(answer).toMatchObject({ success: 'Y', pending: 'N' });
  expect(await rowsOf(filer)).toMatchObject([{ success: true }]);
  expect(await returnsAtHmrc(filer)).toBe(1);
});

test('gives the refusal of a return that was refused in the meantime', async () => {
  const filer = await onItsWay();
  const answer = await press(app, filer, overtaken(filer, { state: 'rejected', success: false }));
  expect(answer).toMatchObject({ success: 'N', pending: 'N' });
  expect(await rowsOf(filer)).toMatchObject([{ success: false }]);
  expect(await returnsAtHmrc(filer)).toBe(1);
});

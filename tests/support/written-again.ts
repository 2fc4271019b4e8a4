import { definitionSavedWith } from '#server/data/definitions/in-force.ts';
import { recomputeMessage, recomputeTax } from '#server/data/filing/proof/recompute.ts';
import { sourcesOf } from '#server/data/filing/proof/sources.repo.ts';
import type { TestApp } from './test-app.ts';

/** The message of a person's only submission, written again from what was kept with it. */
export function writtenAgain(
  { services: { db, seal } }: TestApp,
  userId: number,
): Promise<string | undefined> {
  return db.asUser(userId, async (tx) => {
    const row = await tx.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
    const sources = await sourcesOf(tx, seal, row);
    if (sources === undefined) return undefined;
    const forms = await Promise.all(
      sources.forms.map(async (form) => ({
        form,
        definition: await definitionSavedWith(tx, { ...form, definitionYear: form.taxYear }),
      })),
    );
    const tax = recomputeTax(sources, (form) => forms.find((one) => one.form === form)?.definition);
    const sentAs = { messageClass: row.message_class, transactionId: row.transaction_ref, files: [] };
    return tax && recomputeMessage(sources, tax, sentAs);
  });
}

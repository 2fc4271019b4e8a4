import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Submissions } from '#server/data/filing/schema.ts';
import type { TestApp } from './test-app.ts';

/**
 * Adds a return to the database as HMRC's reply leaves it, without sending anything: the return of 2025-26, filed by
 * default; `columns` override this.
 */
export async function addFiledReturn(
  app: TestApp,
  userId: number,
  columns: Partial<Insertable<Submissions>> = {},
): Promise<void> {
  await app.services.db.asSystem((tx) =>
    tx
      .insertInto('submissions')
      .values({
        user_id: userId,
        tax_year: '2025-26',
        state: 'closed',
        success: true,
        test: false,
        amendment: false,
        message_class: 'HMRC-SA-SA100',
        transaction_ref: 'x',
        irmark_base64: 'x',
        irmark_base32: 'x',
        request_xml: 'x',
        issues: '[]',
        report_token: randomUUID(),
        inputs: '{}',
        submitted: app.clock.now,
        updated: app.clock.now,
        ...columns,
      })
      .execute(),
  );
}

import { inject } from 'vitest';
import type { ReceivedReturn } from '#sandbox/hmrc-transaction-engine/received-return.ts';
import { uploadAttachments } from '#contract/filing/attachments.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import type { ReturnAttachment } from '#contract/filing/attachments.ts';
import type { TestApp } from './test-app.ts';
import { uploadAs } from './upload.ts';

type NamedFile = readonly [name: string, content: Buffer];

/** Sends files to the return of 2025-26 by default. */
export function attach(app: TestApp, token: string, files: readonly NamedFile[], year = 2025) {
  return app.call(uploadAttachments, {
    token,
    query: { tax_year_id: year },
    ...uploadAs('attachments[]', ...files),
  });
}

/** The attachments of a year, as the screens read them. */
export async function attachmentsOf(app: TestApp, token: string, year = 2025): Promise<ReturnAttachment[]> {
  const { body } = await app.call(getTaxCalculation, { token, query: { tax_year_id: year } });
  return body.attachments ?? [];
}

/** The returns that the stand-in for HMRC received for this UTR, newest first. */
export async function receivedReturns(utr: string): Promise<readonly ReceivedReturn[]> {
  const { sandbox } = inject('testBed');
  const reply = await fetch(`${sandbox.url}/_returns?utr=${utr}`);
  return ((await reply.json()) as { returns: ReceivedReturn[] }).returns;
}

/** Runs `act` while HMRC takes messages of this many bytes. */
export async function withLargestMessage<T>(
  { services: { config } }: TestApp,
  largestMessage: number,
  act: () => Promise<T>,
): Promise<T> {
  const before = config.transactionEngine;
  config.transactionEngine = { ...before, largestMessage };
  try {
    return await act();
  } finally {
    config.transactionEngine = before;
  }
}

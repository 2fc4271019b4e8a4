import { submitXML } from '#contract/filing/submissions.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import type { Users } from '#server/data/users/schema.ts';
import type { Insertable } from 'kysely';
import { inject } from 'vitest';
import { newUtr } from './new-utr.ts';
import { addSession, addUser } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The sandbox accepts these credentials for every UTR. */
export const CREDENTIALS = { hmrc_username: '123456789012', hmrc_password: 'sandbox-pass' };

/** Another sender, such as an agent, for every UTR too. */
export const OTHER_CREDENTIALS = { hmrc_username: '210987654321', hmrc_password: 'other-pass' };

/** Payments of a trust that the person set up, which the tax calculation refuses by name. */
export const REFUSED_TRUST = { include: true, box_2: 100 };

/** Enough of SA103S for 2025-26 to be included and sent. */
export const TRADE = {
  include: true,
  box_1: 'Joinery',
  box_2: 'AB1 2CD',
  box_5q: 'no',
  box_6q: 'no',
  box_7: '05/04/2026',
  box_9: 40_000,
  box_19: 5_000,
};

/** Enough of SA102 for 2025-26. */
export const JOB = {
  include: true,
  box_1: 30_000,
  box_2: 3_486,
  box_4: '123/A456',
  box_5: 'Acme Ltd',
  box_6: 'no',
};

export interface Filer {
  readonly userId: number;
  readonly token: string;
  readonly utr: string;
  save(type: string, body: unknown, year?: number): Promise<void>;
  /** Files 2025-26 as a test by default. */
  submit(query?: Record<string, unknown>, body?: Record<string, unknown>): ReturnType<typeof call>;
}

function call(app: TestApp, token: string, query: Record<string, unknown>, body: Record<string, unknown>) {
  return app.call(submitXML, {
    token,
    query: { tax_year_id: 2025, test_file: 'Y', amendment: 'N', ...query },
    body: { ...CREDENTIALS, express_submit: 'N', file_as_agent: 'N', ...body },
  });
}

/** A filer with a complete profile and their own UTR, so that sandbox settings affect no one else. */
export async function newFiler(app: TestApp, columns: Partial<Insertable<Users>> = {}): Promise<Filer> {
  const utr = newUtr();
  const { userId } = await addUser(app, {
    name: 'Ann Example',
    address: '1 High Street, Anytown',
    postcode: 'AB1 2CD',
    utr,
    ...columns,
  });
  const token = await addSession(app, userId);
  return {
    userId,
    token,
    utr,
    async save(type, body, year = 2025) {
      const reply = await app.call(saveTaxData, { token, query: { tax_year_id: year, type }, body });
      if (reply.body.status !== 'success') throw new Error(`not saved: ${JSON.stringify(reply.body)}`);
    },
    submit: (query = {}, body = {}) => call(app, token, query, body),
  };
}

/** Sets how the sandbox's Transaction Engine replies to the filer of this UTR. */
export async function configureSandbox(utr: string, trick: Record<string, unknown>): Promise<void> {
  const { sandbox } = inject('testBed');
  const reply = await fetch(`${sandbox.url}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ utr, ...trick }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** The sandbox's data for this UTR. */
export async function receivedBySandbox(utr: string): Promise<readonly { correlationId: string }[]> {
  const { sandbox } = inject('testBed');
  const reply = await fetch(`${sandbox.url}/_control`);
  const { submissions } = (await reply.json()) as { submissions: { utr: string; correlationId: string }[] };
  return submissions.filter((one) => one.utr === utr);
}

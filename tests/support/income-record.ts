import { randomInt } from 'node:crypto';
import { inject } from 'vitest';
import { irvCheck, irvConnection, irvGetUser } from '#contract/employment-data/employment-data.ts';
import { addSession, addUser } from './people.ts';
import type { TestApp } from './test-app.ts';
import { sealText } from '#server/crypto/sealed-texts.ts';

const agents = (path: string) => `${inject('testBed').sandbox.url}/hmrc/agents/${path}`;

async function post(path: string, body: object): Promise<void> {
  const reply = await fetch(agents(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

/** A year with one job. */
export const ONE_JOB = [
  {
    name: 'Harbour Bakery Ltd',
    reference: '123/AB456',
    start: '2025-04-06',
    status: 'Live',
    taxCode: '1257L',
    pay: 32_450.6,
    tax: 3976.12,
  },
];

/** Adds a person to the sandbox; returns their National Insurance number. */
export async function addTaxpayer(years: object = { 2025: ONE_JOB }, born = '1984-03-12'): Promise<string> {
  // Test files share the sandbox. HMRC uses AA only in examples.
  const nino = `AA${randomInt(200_000, 1_000_000)}A`;
  await changeTaxpayer(nino, { born, years });
  return nino;
}

export function changeTaxpayer(nino: string, what: object): Promise<void> {
  return post('_people', { nino, ...what });
}

/** Makes the sandbox misbehave for one person. */
export function misbehave(nino: string, what: object): Promise<void> {
  return post('_control', { nino, ...what });
}

/** An account whose profile has this number and date of birth. */
export async function addFilerWith(app: TestApp, nino: string | undefined, born = '1984-03-12') {
  const { seal } = app.services;
  const { userId } = await addUser(app, {
    nin_sealed: nino === undefined ? null : seal.seal(nino),
    dob: sealText(seal, born),
  });
  return { userId, token: await addSession(app, userId) };
}

/** Presses a button on HMRC's page. */
export async function answerInvitation(url: string, decision: 'accept' | 'reject'): Promise<string> {
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) });
  return reply.text();
}

/**
 * What irvCheck answers, undefined after a refusal; the clock moves on first, because HMRC is not asked every second.
 */
export async function checkAgain(app: TestApp, token: string) {
  app.clock.advance(5);
  return (await app.call(irvCheck, { token })).body.irv_response;
}

/** The whole way: invited, accepted, and the record read. */
export async function connectRecord(app: TestApp, token: string): Promise<void> {
  await app.call(irvConnection, { token });
  const { invite_url: url = '' } = await checkAgain(app, token);
  await answerInvitation(url, 'accept');
  await checkAgain(app, token);
  await untilLoaded(app, token);
}

/** Resolves once no update is pending. */
export async function untilLoaded(app: TestApp, token: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const { body } = await app.call(irvGetUser, { token });
    if (body.pending === 'N') return;
    if (Date.now() > deadline) throw new Error('the record was not read');
    await new Promise((done) => setTimeout(done, 50));
  }
}

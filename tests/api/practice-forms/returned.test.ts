import { createHmac } from 'node:crypto';
import { inject, describe, expect, test } from 'vitest';
import { getAskedFormPdf, submitAskedForm } from '#contract/asked-forms/asked-forms.ts';
import type { Answers } from '#contract/asked-forms/asked-forms.ts';
import * as sent from '#contract/practice-forms/sent-forms.ts';
import { engagementLetter } from '#form-schemas/starters/engagement-letter.ts';
import type { ReceivedHook } from '#sandbox/webhooks/webhooks.ts';
import { deliverHook, MOST_TRIES } from '#server/features/practice-forms/webhook.ts';
import { addAgent, addAgentSession, addSession, addUser } from '#tests/support/people.ts';
import { publishForm, sendForm } from '#tests/support/practice-forms.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** A practice with a letter that two clients have, and how each sends it back. */
async function letter() {
  const clients = [await addUser(app, { name: 'Ann' }), await addUser(app, { name: '=cmd()' })];
  const agent = await addAgent(app, clients);
  const own = await addAgentSession(app, agent.agentId);
  const form = await publishForm(app, own, engagementLetter);
  const submit = async (at: number, answers: Answers) => {
    const { userId } = clients[at] ?? { userId: 0 };
    const [id = 0] = await sendForm(app, own, form, [userId]);
    const token = await addSession(app, userId);
    const { body } = await app.call(submitAskedForm, { token, body: { id, answers, name: 'Ann' } });
    if (body.status !== 'success') throw new Error(JSON.stringify(body));
    return { id, token };
  };
  return { own, form, submit, agent };
}

test('all answers are a CSV that no spreadsheet runs, and JSON', async () => {
  const { own, form, submit } = await letter();
  await submit(0, { full_name: '=HYPERLINK("http://evil")', trading_name: 'Ann, "The" Shop', agent: true });
  await submit(1, { full_name: '-1+1' });
  const file = async (as: 'csv' | 'json') => {
    const { body, headers } = await app.call(sent.exportSentForms, {
      token: own,
      params: { id: form },
      query: { as },
    });
    return { text: as === 'json' ? JSON.stringify(body) : (body as unknown as Buffer).toString(), headers };
  };
  const csv = await file('csv');
  expect(csv.headers['content-disposition']).toContain('Engagement%20letter%20answers.csv');
  const [head = '', ...lines] = csv.text.replace('﻿', '').trim().split('\r\n');
  expect(head).toBe(
    '"Client","Email","Version","Sent back","Signed by","Signed","Signature","Full name","Name of your business, if you have one","You can act for me at HMRC for Income Tax and National Insurance"',
  );
  expect(lines).toHaveLength(2);
  expect(csv.text).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(csv.text).toContain(`"'=cmd()"`);
  expect(csv.text).toContain(`"'-1+1"`);
  expect(csv.text).toContain('"Ann, ""The"" Shop"');
  const json = JSON.parse((await file('json')).text) as unknown;
  expect(json).toMatchObject([
    { answers: { full_name: '-1+1' }, signature: { name: 'Ann', intact: true } },
    { client: { name: 'Ann' }, answers: { agent: true }, form: { id: form, version: 1 } },
  ]);
});

test('both sides have the same signed PDF', async () => {
  const { own, submit } = await letter();
  const { id, token } = await submit(0, { full_name: 'Ann Other' });
  const practice = await app.call(sent.getSentFormPdf, { token: own, params: { id } });
  const client = await app.call(getAskedFormPdf, { token, params: { id } });
  for (const { status, headers, body } of [practice, client]) {
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect((body as unknown as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

describe('a webhook', () => {
  const hookAt = (name: string) => `${inject('testBed').sandbox.url}/webhooks/${name}`;
  const set = (own: string, form: number, url: string) =>
    app.call(sent.setFormWebhook, { token: own, params: { id: form }, body: { url } });
  const received = async (name: string) => {
    const reply = await fetch(`${hookAt(name)}.json`);
    return ((await reply.json()) as { messages: ReceivedHook[] }).messages;
  };
  const deliveries = async (own: string, form: number) =>
    (await app.call(sent.getFormWebhook, { token: own, params: { id: form } })).body;

  test('gets each form that comes back, signed with a secret that is shown once', async () => {
    const { own, form, submit } = await letter();
    const name = `take-${form}-${Date.now()}`;
    const { secret = '' } = (await set(own, form, hookAt(name))).body;
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(JSON.stringify(await deliveries(own, form))).not.toContain(secret);
    const { id } = await submit(0, { full_name: 'Ann Other' });
    await expect.poll(() => received(name), { timeout: 20_000 }).toHaveLength(1);
    const [message] = await received(name);
    const [, time, hash] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(message?.signature ?? '') ?? [];
    expect(hash).toBe(createHmac('sha256', secret).update(`${time}.${message?.body}`).digest('hex'));
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      event: 'form.submitted',
      id,
      form: { id: form, title: 'Engagement letter', version: 1 },
      client: { name: 'Ann' },
      answers: { full_name: 'Ann Other' },
      signature: { name: 'Ann', intact: true },
    });
    await expect
      .poll(async () => (await deliveries(own, form)).deliveries, { timeout: 20_000 })
      .toMatchObject([{ state: 'delivered', tries: 1, outcome: 'It answered 204.' }]);
  });

  test('is tried again, and at last given up', async () => {
    const { own, form, submit, agent } = await letter();
    await app.services.jobs.stop();
    await set(own, form, hookAt(`busy-${form}-${Date.now()}`));
    await submit(0, { full_name: 'Ann' });
    const [delivery] = (await deliveries(own, form)).deliveries;
    const job = { practiceId: agent.practiceId, deliveryId: delivery?.id ?? 0 };
    for (let attempt = 1; attempt < MOST_TRIES; attempt += 1)
      await expect(deliverHook(app.services, job)).rejects.toThrow('tried again');
    expect((await deliveries(own, form)).deliveries).toMatchObject([
      { state: 'waiting', tries: MOST_TRIES - 1, outcome: 'It answered 503.' },
    ]);
    await deliverHook(app.services, job);
    await deliverHook(app.services, job);
    expect((await deliveries(own, form)).deliveries).toMatchObject([{ state: 'failed', tries: MOST_TRIES }]);
  });

  test.each([
    'http://example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://0x7f000001/x',
    'https://2130706433/x',
    'https://intranet/x',
    'https://db.internal/x',
    'https://user:pass@example.com/x',
    'https://example.com:8443/x',
    'ftp://example.com',
    'x',
  ])('cannot be %s', async (url) => {
    const { own, form } = await letter();
    expect((await set(own, form, url)).body).toMatchObject({ status: 'error' });
    expect((await deliveries(own, form)).url).toBe('');
  });
});
